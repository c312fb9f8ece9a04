/** True for a positive whole number without leading zeros. */
export const isAgencyId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text))
