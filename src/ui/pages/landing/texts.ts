export const texts = {
  product: 'Agency Atlas',
  heading: 'Hi, Welcome!',
  logIn: 'Log In',
  signUp: 'Create New Account',
  picture: 'A map with a pin for each agency and a list of agencies with their contacts',
}
