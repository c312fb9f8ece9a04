import { type ChangeEvent, useState } from 'react'

interface FormFields<Name extends string> {
  busy: boolean
  errorOf(name: Name): string | null
  onEdit(name: Name): void
}

/** The values of a form's fields, and the props of each field. They are read-only while the form is busy. */
export const useFormFields = <Name extends string>(
  initialValues: Readonly<Record<Name, string>>,
  { busy, errorOf, onEdit }: FormFields<Name>,
) => {
  const [values, setValues] = useState(initialValues)
  const field = (name: Name, label: string) => ({
    name,
    label,
    readOnly: busy,
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      onEdit(name)
    },
  })
  return { values, setValues, field }
}
