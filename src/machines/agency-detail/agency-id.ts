/** True for a text that can be an agency's id: a whole number from 1 on, without zeros before it. */
export const isAgencyId = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))
