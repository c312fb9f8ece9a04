import { listStateStatutes } from '../../../services/api/state-statutes.ts'
import { provideResourceList } from '../../resource-list/wiring.ts'
import type { App } from '../../wiring/app.ts'

/** The list of the state statutes with the server behind it. */
export const provideStatutes = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('state statutes', (signal) => listStateStatutes(api, signal))
