import { createResourceListMachine } from '../machines/resource-list/machine.ts'
import type { MediaLink } from '../services/api/contract/library.ts'
import { listMediaLinks } from '../services/api/media-links.ts'
import { logError } from '../services/log.ts'
import type { App } from './app.ts'
import { fromRequest } from './from-request.ts'

const videoList = createResourceListMachine<MediaLink>()

/** The list of the education videos with the server behind it. */
export const provideVideos = ({ api }: Pick<App, 'api'>) =>
  videoList.provide({
    actors: { loadItems: fromRequest<readonly MediaLink[]>(({ signal }) => listMediaLinks(api, signal)) },
    actions: { logFailure: (_, { error }) => logError('The videos could not be loaded.', error) },
  })
