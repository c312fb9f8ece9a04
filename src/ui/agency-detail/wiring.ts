import { agencyDetailMachine } from '../../machines/agency-detail/machine.ts'
import { loadAgency } from '../../services/api/agency-detail.ts'
import { logError } from '../../services/log.ts'
import type { App } from '../shared-wiring/app.ts'
import { fromRequest } from '../shared-wiring/from-request.ts'

export { directionsUrl, type MapsPlace, mapsAppUrl } from '../../services/maps-app.ts'

export const provideAgencyDetail = ({ api }: Pick<App, 'api'>) =>
  agencyDetailMachine.provide({
    actors: {
      loadAgency: fromRequest(({ input, signal }) => loadAgency(api, input.agencyId, signal)),
    },
    actions: { logFailure: (_, { error }) => logError('The agency could not be loaded.', error) },
  })
