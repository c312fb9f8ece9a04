/** What is wrong with a form that was sent. */
export interface FormErrors {
  /** The sentence under the form; null when there is none, or when it stands at a field already. */
  message: string | null
  /** The fields at fault by name, each with its sentences. */
  fieldErrors: Readonly<Record<string, readonly string[]>>
}

export const noErrors: FormErrors = { message: null, fieldErrors: {} }

/** A refusal as a form with these fields shows it: a sentence that stands at a field is not said a second time. */
export const errorsAt = (fields: readonly string[], { message, fieldErrors }: FormErrors): FormErrors => {
  const isSaid = fields.some((field) => fieldErrors[field]?.some((sentence) => sentence === message))
  return { message: isSaid ? null : message, fieldErrors }
}

/** What is left when a field is edited; with the last field at fault goes the sentence that spoke of them. */
export const errorsWithout = (field: string, { message, fieldErrors }: FormErrors): FormErrors => {
  const { [field]: edited, ...others } = fieldErrors
  const isLast = edited !== undefined && Object.keys(others).length === 0
  return { message: isLast ? null : message, fieldErrors: others }
}

/** What is wrong with one field, as one text; null when nothing is. */
export const faultAt = (field: string, { fieldErrors }: FormErrors): string | null =>
  fieldErrors[field]?.join(' ') ?? null
