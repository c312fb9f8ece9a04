import { webUrl } from './web-url.ts'

/** The host that plays videos; it sets no cookies before a video is played. */
export const videoHost = 'https://www.youtube-nocookie.com'

const hostsWithIds = /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|www\.youtube-nocookie\.com)$/

/**
 * The ID of a video: the fourth slash-separated segment of its URL, without a query. Null if that segment is not an ID
 * of 11 characters or the URL belongs to another host, which would show a broken frame. [VIDEO-04]
 */
export const videoId = (address: string): string | null => {
  const host = webUrl(address)?.hostname ?? ''
  const [id = ''] = (address.trim().split('/')[3] ?? '').split(/[?#]/, 1)
  return hostsWithIds.test(host) && /^[\w-]{11}$/.test(id) ? id : null
}
