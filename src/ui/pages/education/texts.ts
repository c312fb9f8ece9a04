export const texts = {
  singular: 'Educational Material',
  help: 'Short videos about cooperative purchasing and prospecting.',
  search: 'Search educational materials',
  searchPlaceholder: 'Search by title',
  noneFound: 'No Educational Materials Found',
  showAll: 'Show all',
  thisList: 'educational materials',
  open: (title: string) => `Open ${title}`,
  play: (title: string) => `Play ${title}`,
  closeHint: 'Close',
  close: (title: string) => `Close ${title}`,
  noLink: 'This video’s link is missing.',
  opensNewTab: ' (opens in a new tab)',
}

/** "Watch on YouTube"; another host's name may be too long for a card. */
export const watchText = (hostname: string): string => {
  const host = hostname.replace(/^www\./, '')
  return /^(?:(?:m\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(host)
    ? 'Watch on YouTube'
    : 'Watch video'
}
