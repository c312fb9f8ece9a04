/** Sent when Back, Forward, or a link has changed the URL, with what the chart reads from it. */
export interface UrlChanged<Url> {
  type: 'url.changed'
  url: Url
}
