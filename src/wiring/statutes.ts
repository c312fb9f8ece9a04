import { listStateStatutes } from '../services/api/state-statutes.ts'
import type { App } from './app.ts'
import { provideResourceList } from './resource-list.ts'

/** The list of the state statutes with the server behind it. */
export const provideStatutes = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('state statutes', (signal) => listStateStatutes(api, signal))
