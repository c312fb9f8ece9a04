/** The URL if it is http or https, otherwise null, because a link on a card must not run code. */
export const webUrl = (address: string | null): URL | null => {
  const url = address !== null && URL.canParse(address.trim()) ? new URL(address.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
