import type { FieldErrors } from '../../../contract/api-error.ts'

export interface FormErrors {
  /** The message under the form; null if there is none or if a field already shows it. */
  message: string | null
  fieldErrors: FieldErrors
}

export const noErrors: FormErrors = { message: null, fieldErrors: {} }

/** The errors of a rejected form. The message is omitted if one of these fields shows it. */
export const toFormErrors = (fields: readonly string[], { message, fieldErrors }: FormErrors): FormErrors => {
  const isShown = fields.some((field) => fieldErrors[field]?.some((sentence) => sentence === message))
  return { message: isShown ? null : message, fieldErrors }
}

/** The errors without those of an edited field. The message is removed together with the last field error. */
export const removeFieldError = (field: string, { message, fieldErrors }: FormErrors): FormErrors => {
  const { [field]: edited, ...others } = fieldErrors
  const isLast = edited !== undefined && Object.keys(others).length === 0
  return { message: isLast ? null : message, fieldErrors: others }
}

export const formatFieldError = (field: string, { fieldErrors }: FormErrors): string | null =>
  fieldErrors[field]?.join(' ') ?? null
