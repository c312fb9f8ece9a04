/** An address as one of the web, or null: what is opened from a card must not run anything. */
export const webUrl = (address: string | null): URL | null => {
  const url = address !== null && URL.canParse(address.trim()) ? new URL(address.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
