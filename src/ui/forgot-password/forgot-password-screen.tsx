import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isSent, isSubmitting, selectFailure } from '../../machines/forgot-password/selectors.ts'
import classes from '../components/signed-out-layout/signed-out-layout.module.css'
import { SignedOutLayout } from '../components/signed-out-layout/signed-out-layout.tsx'
import { useFormProps } from '../components/use-submit-focus.ts'
import { useFlow } from '../shell/use-flow.ts'
import { provideForgotPassword } from './wiring.ts'

export default function ForgotPasswordScreen() {
  const forgotPassword = useFlow(provideForgotPassword)
  const snapshot = useSelector(forgotPassword, (current) => current)
  const [email, setEmail] = useState('')
  const submission = { type: 'email.submitted' as const, email }
  const busy = isSubmitting(snapshot)
  const sent = isSent(snapshot)
  const field = useRef<HTMLInputElement>(null)
  const form = useFormProps(busy, field, () => forgotPassword.send(submission))

  useEffect(() => {
    if (sent) setEmail('')
  }, [sent])

  return (
    <SignedOutLayout
      heading="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to reset your password."
    >
      <form {...form} className={classes.form}>
        <TextInput
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          size="md"
          readOnly={busy}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={!snapshot.can(submission)}
          className={busy ? classes.busy : ''}
        >
          {busy ? 'Sending...' : 'Send Password Reset Link'}
        </Button>
        <p className={classes.success} role="status">
          {sent ? 'Password reset link has been sent to your email!' : null}
        </p>
        <div className={classes.message} role="alert">
          {selectFailure(snapshot)}
        </div>
      </form>
      <p className={classes.other}>
        Remember your password?{' '}
        <Link href="/login" className={classes.link}>
          Log In
        </Link>
      </p>
    </SignedOutLayout>
  )
}
