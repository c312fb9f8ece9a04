export const texts = {
  heading: 'Reset your password',
  password: 'Password',
  passwordConfirmation: 'Confirm password',
  confirmationToggle: 'password confirmation',
  submit: 'Reset Password',
  submitting: 'Resetting Password...',
  linkExpired: 'Link expired?',
  requestLink: 'Request a new one',
}
