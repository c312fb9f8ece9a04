import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import classes from './login-screen.module.css'

interface CodeFieldProps {
  code: string
  onChange(code: string): void
  ref: Ref<HTMLInputElement>
}

/** The field for the two-factor code. Switching to a recovery code, which contains letters, changes the keyboard. */
export const CodeField = ({ code, onChange, ref }: CodeFieldProps) => {
  const [recovery, setRecovery] = useState(false)
  return (
    <div>
      <TextInput
        ref={ref}
        label="Authentication code"
        description={
          recovery
            ? 'Enter one of your saved recovery codes. Each code works once.'
            : 'Enter the 6-digit code from your authenticator app, or a recovery code.'
        }
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        size="md"
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="button" className={classes.switch} onClick={() => setRecovery(!recovery)}>
        {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
    </div>
  )
}
