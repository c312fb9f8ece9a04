export const texts = {
  heading: 'State Statute',
  close: 'Close',
  missing: 'The text of this statute is no longer in Agency Atlas.',
  copyLink: 'Copy link',
  share: 'Share',
  print: 'Print',
  general: 'Applies to all government types',
  source: 'Source:',
  newTab: ' (opens in a new tab)',
}
