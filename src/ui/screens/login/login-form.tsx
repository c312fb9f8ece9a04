import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/machine.ts'
import { isBusy, isLinking, isPasswordAsked, selectEmail } from '../../../machines/login/selectors.ts'
import { PasswordField } from '../../components/password-field/password-field.tsx'
import classes from './login-screen.module.css'

/** The two steps of one form. What is typed stays, whatever the answer. */
export const LoginForm = ({ login }: { login: ActorRefFrom<typeof loginMachine> }) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const passwordAsked = useSelector(login, isPasswordAsked)
  const busy = useSelector(login, isBusy)
  const linking = useSelector(login, isLinking)
  const knownEmail = useSelector(login, selectEmail)
  const submission = passwordAsked
    ? { type: 'password.submitted' as const, password }
    : { type: 'email.submitted' as const, email }
  const canSubmit = useSelector(login, (snapshot) => snapshot.can(submission))
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  // The password is next when it is asked for. A button that is pressed turns and loses the focus; when the answer
  // is a refusal, the field that it sent gets it back.
  const wasBusy = useRef(false)
  const wasAsked = useRef(false)
  useEffect(() => {
    const field = passwordAsked ? passwordField : emailField
    const isNew = passwordAsked && !wasAsked.current
    const isRefused = wasBusy.current && document.activeElement === document.body
    if (!busy && (isNew || isRefused)) field.current?.focus()
    wasBusy.current = busy
    wasAsked.current = passwordAsked
  }, [passwordAsked, busy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.send(submission)
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        size="md"
        value={linking ? knownEmail : email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          login.send({ type: 'email.edited' })
        }}
      />
      {passwordAsked ? (
        <div>
          <PasswordField
            ref={passwordField}
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Link href="/forgot-password" className={classes.forgot}>
            Forgot Password?
          </Link>
        </div>
      ) : null}
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!canSubmit}>
        {passwordAsked ? 'Login' : 'Next'}
      </Button>
    </form>
  )
}
