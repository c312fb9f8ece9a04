import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { minPasswordLength } from '../../../../contract/password.ts'
import classes from './password-field.module.css'

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** What the toggle shows and hides, if the page has several. */
  toggleLabel?: string
}

/** A password field with a toggle that shows and hides it. Mantine's own adds 4 kB to the first visit. */
export const PasswordField = ({ toggleLabel = 'password', ...props }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      // An error repeats the part of the rule that matters.
      description={props.error ? null : props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={58}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={`${visible ? 'Hide' : 'Show'} ${toggleLabel}`}
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}

/** Identifies the account of a form to password managers; not visible. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)

export const passwordRule = `At least ${minPasswordLength} characters. Common passwords aren’t allowed.`
