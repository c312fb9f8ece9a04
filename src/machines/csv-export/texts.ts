/** The texts of sharing and downloading sales reports; the first three are prescribed: [REPORT-03, REPORT-04]. */
export const texts = {
  share: 'Share Sales Reports',
  download: 'Download Sales Reports',
  loading: 'Loading...',
  format: 'CSV file, opens in Excel',
  section: 'Share or download',
  started: 'Download started',
  linkNote: 'Anyone with this link can download these sales reports without signing in until it expires.',
  email: 'Write email',
  copy: 'Copy',
  link: 'Link to the sales reports',
  failed: { download: 'The download failed.', share: 'Couldn’t create the link.' },
  retry: 'Try again',
}
