export const texts = {
  confirming: 'Confirming Email',
  confirmed: 'Email Confirmed',
  confirmedLead: 'Your email has been confirmed successfully',
  notConfirmed: 'Email Not Confirmed',
  notConfirmedLead: 'Your email has not been confirmed, please contact administrator.',
  failed: 'We couldn’t confirm your email.',
  retry: 'Try again',
}
