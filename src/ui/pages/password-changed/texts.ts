export const texts = {
  heading: 'Password changed',
  lead: 'Your password has been changed successfully',
}
