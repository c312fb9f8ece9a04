export const texts = {
  loading: 'Loading...',
  retry: 'Try again',
  rejected: 'Error: AuthFailure',
  rejectedWhy: 'A problem with the API key prevents the map from rendering.',
  failed: 'Couldn’t load the map',
}
