import type { ApiClient } from './client.ts'
import type { MediaLink } from './contract/library.ts'
import { expectList } from './expect-list.ts'

/** The education videos. */
export const listMediaLinks = async (api: ApiClient, signal: AbortSignal): Promise<MediaLink[]> =>
  expectList<MediaLink>(await api.get('media_links', { signal }).json())
