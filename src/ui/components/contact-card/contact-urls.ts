const extension = /(?:;ext=|\b(?:x|ext|extension)\.?)\s*:?\s*(\d+)\s*$/i

/** The address that calls a phone number as it is written: `(615) 555-0100 ext. 7` → `tel:6155550100;ext=7`. */
export const telUrl = (phone: string): string => {
  const branch = extension.exec(phone)?.[1]
  const number = phone
    .replace(extension, '')
    .trim()
    .replace(/(?!^\+)\D/g, '')
  return `tel:${number}${branch === undefined ? '' : `;ext=${branch}`}`
}

/** The address that writes to an e-mail address, and says nothing else to the mail program, whatever stands in it. */
export const emailUrl = (email: string): string =>
  `mailto:${email.trim().split('@').map(encodeURIComponent).join('@')}`
