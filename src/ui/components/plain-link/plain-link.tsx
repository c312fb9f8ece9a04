import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** A plain click opens a page within the app; any other is the browser's: a new tab, a new window, a download. */
const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  navigate(event.currentTarget.getAttribute('href') ?? '')
}

/** A link to a page of the app for lists of any length: unlike the router's own, it does not follow the address. */
export const PlainLink = ({ href, ...others }: ComponentPropsWithoutRef<'a'> & { href: string }) => (
  <a {...others} href={href} onClick={follow} />
)
