export const texts = {
  product: 'Agency Atlas',
  homeLink: 'Agency Atlas, home',
  sampleData: 'Sample data',
  menu: 'Menu',
  main: 'Main',
  tools: 'Tools',
  resources: 'Resources',
  account: 'Account',
  signOut: 'Sign Out',
}
