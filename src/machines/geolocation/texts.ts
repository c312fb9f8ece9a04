export const texts = {
  marker: 'Your location',
}
