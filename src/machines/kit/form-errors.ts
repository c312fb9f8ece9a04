/** The errors of a submitted form. */
export interface FormErrors {
  /** The message under the form; null if there is none or a field shows it already. */
  message: string | null
  /** The errors of fields, by field name. */
  fieldErrors: Readonly<Record<string, readonly string[]>>
}

export const noErrors: FormErrors = { message: null, fieldErrors: {} }

/** A refusal as a form with these fields shows it: a message that a field shows is not repeated. */
export const toFormErrors = (fields: readonly string[], { message, fieldErrors }: FormErrors): FormErrors => {
  const isSaid = fields.some((field) => fieldErrors[field]?.some((sentence) => sentence === message))
  return { message: isSaid ? null : message, fieldErrors }
}

/** The errors that remain when a field is edited; with the last field error the message goes too. */
export const removeFieldError = (field: string, { message, fieldErrors }: FormErrors): FormErrors => {
  const { [field]: edited, ...others } = fieldErrors
  const isLast = edited !== undefined && Object.keys(others).length === 0
  return { message: isLast ? null : message, fieldErrors: others }
}

export const formatFieldError = (field: string, { fieldErrors }: FormErrors): string | null =>
  fieldErrors[field]?.join(' ') ?? null
