import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { texts } from '../../machines/login/texts.ts'
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
        label={texts.code}
        description={recovery ? texts.recoveryCodeHelp : texts.codeHelp}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        size="md"
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="button" className={classes.action} onClick={() => setRecovery(!recovery)}>
        {recovery ? texts.useAuthenticator : texts.useRecoveryCode}
      </button>
    </div>
  )
}
