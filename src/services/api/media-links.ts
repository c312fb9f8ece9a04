import type { MediaLink } from '../../../contract/library.ts'
import { mediaLink } from './answers/entities.ts'
import { readList } from './answers/rows.ts'
import type { ApiClient } from './client.ts'

/** The education videos. */
export const listMediaLinks = async (api: ApiClient, signal: AbortSignal): Promise<MediaLink[]> =>
  readList('GET media_links', await api.get('media_links', { signal }).json(), mediaLink)
