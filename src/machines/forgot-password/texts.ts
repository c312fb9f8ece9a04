export const texts = {
  heading: 'Forgot your password?',
  lead: 'Enter your email address and we’ll send you a link to reset your password.',
  email: 'Email',
  submit: 'Send Password Reset Link',
  submitting: 'Sending...',
  notFound: 'Email not found, please contact your administrator.',
  sent: 'Password reset link has been sent to your email!',
  rememberPassword: 'Remember your password?',
  logIn: 'Log In',
}
