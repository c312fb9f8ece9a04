const extension = /(?:;ext=|\b(?:x|ext|extension)\.?)\s*:?\s*(\d+)\s*$/i

/** The `tel:` URL of a phone number: `(615) 555-0100 ext. 7` → `tel:6155550100;ext=7`. */
export const telUrl = (phone: string): string => {
  const branch = extension.exec(phone)?.[1]
  const number = phone
    .replace(extension, '')
    .trim()
    .replace(/(?!^\+)\D/g, '')
  return `tel:${number}${branch === undefined ? '' : `;ext=${branch}`}`
}

/** The `mailto:` URL of an email; nothing in it can add headers or a body. */
export const emailUrl = (email: string): string =>
  `mailto:${email.trim().split('@').map(encodeURIComponent).join('@')}`
