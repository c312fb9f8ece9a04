import { listMediaLinks } from '../../../services/api/media-links.ts'
import { provideResourceList } from '../../resource-list/wiring.ts'
import type { App } from '../../wiring/app.ts'

/** The list of the education videos with the server behind it. */
export const provideVideos = ({ api }: Pick<App, 'api'>) =>
  provideResourceList('videos', (signal) => listMediaLinks(api, signal))
