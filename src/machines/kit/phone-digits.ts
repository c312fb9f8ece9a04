/**
 * The digits of a US phone number, or of part of one with at least four digits, without the country code; null for
 * other text.
 */
export const phoneDigits = (text: string): string | null => {
  const digits = text
    .replace(/^\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return digits.length > 3 && /^[\d ()+.-]+$/.test(text) ? digits : null
}
