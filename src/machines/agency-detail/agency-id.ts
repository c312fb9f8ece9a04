/** True for a text that can be an agency's id: a whole number from 1 on, without zeros before it. */
export const isAgencyId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))
