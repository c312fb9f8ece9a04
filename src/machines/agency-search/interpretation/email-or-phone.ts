import { phoneDigits } from '../../kit/phone-digits.ts'

/** True for an email address or a complete US phone number: `(615) 555-0109`, but not two ZIP codes. */
export const isEmailOrPhone = (text: string): boolean =>
  /^\S+@\S+\.\S+$/.test(text) || (phoneDigits(text)?.length === 10 && !/^\d{5}\D+\d{5}$/.test(text))
