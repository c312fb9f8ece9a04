export const texts = {
  heading: 'Options',
  close: 'Close options',
  share: 'Share This',
  favorite: 'Favorite This',
  remove: 'Remove Favorite',
}
