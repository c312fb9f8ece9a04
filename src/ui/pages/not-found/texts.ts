export const texts = {
  heading: 'Let’s piece this thing back together.',
  lead: 'This page doesn’t exist, or the link is incomplete.',
  home: 'Go Back Home',
}
