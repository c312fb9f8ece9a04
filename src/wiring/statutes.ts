import { createResourceListMachine } from '../machines/resource-list/machine.ts'
import type { StateStatute } from '../services/api/contract/library.ts'
import { listStateStatutes } from '../services/api/state-statutes.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'

const statuteList = createResourceListMachine<StateStatute>()

/** The list of the state statutes with the server behind it. */
export const provideStatutes = ({ api }: Pick<App, 'api'>) =>
  statuteList.provide({
    actors: {
      loadItems: fromRequest<readonly StateStatute[]>(({ signal }) => listStateStatutes(api, signal)),
    },
    actions: { logFailure: (_, { error }) => logError('The state statutes could not be loaded.', error) },
  })
