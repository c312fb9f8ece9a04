/** The text of the contact page. spec.md prescribes "Contact Us", "Send Message", and the label of the training checkbox. */
export const texts = {
  heading: 'Contact Us',
  lead: 'Ask a question or schedule a 1-on-1 training session.',
  email: 'Email',
  phone: 'Phone',
  form: 'Send us a message',
  fullName: 'Full name',
  message: 'Message',
  training: 'I would like to schedule a 1-on-1 training with Agency Atlas',
  send: 'Send Message',
  sendHint: 'Opens your email app',
  tooLong: 'This message is too long for your email app to open. Copy it and paste it into an email.',
  copy: 'Copy message',
}
