export const texts = {
  contract: 'Contract Document',
  contractHelp: 'Bids, contracts, and price sheets to send to agencies.',
  bidFile: 'Bid',
  contractFile: 'Contract',
  priceSheetFile: 'Price Sheet',
  infographic: 'Infographic',
  infographicHelp: 'One-page summaries to share with agencies.',
  finance: 'Finance Document',
  download: 'Download',
  file: 'File',
  noFile: 'No file available yet',
  financeHelp: 'Financing options for agencies that buy through a cooperative contract.',
}
