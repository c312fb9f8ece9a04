import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isSent, isSubmitting, selectMessage } from '../../machines/forgot-password/selectors.ts'
import { texts } from '../../machines/forgot-password/texts.ts'
import { SignedOutLayout } from '../components/signed-out-layout/signed-out-layout.tsx'
import { useFormProps } from '../components/use-form-props.ts'
import classes from '../shell/split-layout.module.css'
import { useFlow } from '../shell/use-flow.ts'
import { provideForgotPassword } from './wiring.ts'

export default function ForgotPasswordScreen() {
  const forgotPassword = useFlow(provideForgotPassword)
  const snapshot = useSelector(forgotPassword, (current) => current)
  const fromLogin = useHistoryState<{ email?: string } | null>()
  const [email, setEmail] = useState(fromLogin?.email ?? '')
  const submission = { type: 'email.submitted' as const, email }
  const busy = isSubmitting(snapshot)
  const sent = isSent(snapshot)
  const field = useRef<HTMLInputElement>(null)
  const form = useFormProps(busy, field, () => forgotPassword.send(submission))

  useEffect(() => {
    if (sent) setEmail('')
  }, [sent])

  return (
    <SignedOutLayout heading={texts.heading} lead={texts.lead}>
      <form {...form} className={classes.form}>
        <p className={classes.success} role="status">
          {sent ? texts.sent : null}
        </p>
        <TextInput
          ref={field}
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          size="md"
          readOnly={busy}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            forgotPassword.send({ type: 'email.edited' })
          }}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          variant={sent ? 'default' : 'filled'}
          disabled={busy}
          className={busy ? classes.busy : ''}
        >
          {busy ? texts.submitting : texts.submit}
        </Button>
        <div className={classes.message} role="alert">
          {selectMessage(snapshot)}
        </div>
      </form>
      <p className={classes.otherAction}>
        {texts.rememberPassword}{' '}
        <Link href="/login" className={classes.link}>
          {texts.logIn}
        </Link>
      </p>
    </SignedOutLayout>
  )
}
