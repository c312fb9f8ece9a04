import { plural } from '../../../contract/format-count.ts'

export const texts = {
  heading: 'Notifications',
  clear: 'Clear',
  view: 'View',
  retry: 'Try again',
  loading: 'Loading…',
  clearing: 'Clearing…',
  empty: 'No notifications',
  emptyHint: 'We’ll let you know when agencies, contacts, sales reports, videos, or other items are added.',
}

export const countText = (count: number): string => plural(count, 'notification')

export const loadFailureText = (why: string): string => `Couldn’t load your notifications. ${why}`

export const clearFailureText = (count: number, why: string): string =>
  `Couldn’t clear ${countText(count)}. ${why}`
