export const newPassword = 'seven sails'

/** A valid body of `POST signup`. */
export const signUpBody = {
  email: 'ann@dealer.example',
  password: newPassword,
  password_confirmation: newPassword,
  zip: '37902',
  phone: '+1 865 555 0123',
  first_name: 'Ann',
  last_name: 'Dealer',
  full_name: 'Ann Dealer',
}
