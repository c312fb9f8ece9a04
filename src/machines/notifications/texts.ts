export const texts = {
  heading: 'Notifications',
  clear: 'Clear',
  view: 'View',
  retry: 'Try again',
  loading: 'Loading...',
  clearing: 'Clearing...',
  empty: 'No notifications',
  emptyHint: 'We’ll let you know when agencies, contacts, or documents are added.',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier',
}

/** "1 notification", "7 notifications". */
export const countText = (count: number): string =>
  `${count.toLocaleString('en-US')} notification${count === 1 ? '' : 's'}`

export const loadFailureText = (why: string): string => `Couldn’t load your notifications. ${why}`

export const clearFailureText = (count: number, why: string): string =>
  `Couldn’t clear ${countText(count)}. ${why}`
