import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../machines/login/machine.ts'
import {
  isBusy,
  isCodeStep,
  isInputWrong,
  isLinking,
  isPasswordStep,
  selectEmail,
} from '../../machines/login/selectors.ts'
import { texts } from '../../machines/login/texts.ts'
import { isSingleSignOnReady } from '../../machines/session/selectors.ts'
import { PasswordField } from '../components/password-field/password-field.tsx'
import { useApp } from '../shell/app-context.tsx'
import layout from '../shell/split-layout.module.css'
import classes from './login-screen.module.css'

export const LoginForm = ({ login }: { login: ActorRefFrom<typeof loginMachine> }) => {
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const singleSignOnReady = useSelector(useApp().session, isSingleSignOnReady)
  const passwordStep = useSelector(login, isPasswordStep)
  const codeStep = useSelector(login, isCodeStep)
  const busy = useSelector(login, isBusy)
  const inputWrong = useSelector(login, isInputWrong)
  const linking = useSelector(login, isLinking)
  const knownEmail = useSelector(login, selectEmail)
  // The provider's email, until another one is typed.
  const email = linking ? knownEmail : (typedEmail ?? knownEmail)
  const step = codeStep ? 'code' : passwordStep ? 'password' : 'email'
  const submissions = {
    email: { type: 'email.submitted', email },
    password: { type: 'password.submitted', password },
    code: { type: 'code.submitted', password, code },
  } as const
  const submission = submissions[step]
  const canSubmit = useSelector(login, (snapshot) => snapshot.can(submission))
  // The button stays enabled while the field is empty, so that the browser points out the required field.
  const isEmpty = { email: email === '', password: password === '', code: false }[step]
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  useEffect(() => emailField.current?.focus(), [])

  // A new step focuses its field. The clicked button becomes disabled and loses focus; after a rejection, the submitted
  // field gets it.
  const wasBusy = useRef(false)
  const lastStep = useRef(step)
  useEffect(() => {
    const field = { email: emailField, password: passwordField, code: codeField }[step]
    const isNew = step !== 'email' && step !== lastStep.current
    const isRejected = wasBusy.current && document.activeElement === document.body
    if (!busy && (isNew || isRejected)) field.current?.focus()
    if (isNew) setCode('')
    wasBusy.current = busy
    lastStep.current = step
  }, [step, busy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.send(submission)
  }

  return (
    <form className={layout.form} onSubmit={submit}>
      <TextInput
        ref={emailField}
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        size="md"
        error={inputWrong && !codeStep}
        value={email}
        onChange={(event) => {
          setTypedEmail(event.currentTarget.value)
          login.send({ type: 'email.edited' })
        }}
      />
      {passwordStep ? (
        <div>
          <PasswordField
            ref={passwordField}
            label={texts.password}
            name="password"
            autoComplete="current-password"
            required
            size="md"
            error={inputWrong && !codeStep}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Link href="/forgot-password" state={{ email }} className={classes.forgot}>
            {texts.forgotPassword}
          </Link>
        </div>
      ) : null}
      {codeStep ? <CodeField ref={codeField} code={code} error={inputWrong} onChange={setCode} /> : null}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        disabled={!singleSignOnReady || !(canSubmit || (isEmpty && !busy))}
      >
        {step === 'email' ? texts.next : texts.login}
      </Button>
    </form>
  )
}

interface CodeFieldProps {
  code: string
  /** True if the submitted code was wrong. */
  error: boolean
  onChange(code: string): void
  ref: Ref<HTMLInputElement>
}

/** The field for the two-factor code. Switching to a recovery code, which contains letters, changes the keyboard. */
const CodeField = ({ code, error, onChange, ref }: CodeFieldProps) => {
  const [recovery, setRecovery] = useState(false)
  return (
    <div>
      <TextInput
        ref={ref}
        label={recovery ? texts.recoveryCode : texts.code}
        description={recovery ? texts.recoveryCodeHelp : texts.codeHelp}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        size="md"
        error={error}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="button" className={classes.action} onClick={() => setRecovery(!recovery)}>
        {recovery ? texts.useAuthenticator : texts.useRecoveryCode}
      </button>
    </div>
  )
}
