import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '../../machines/reset-password/machine.ts'
import { isSubmitting, selectFieldError, selectMessage } from '../../machines/reset-password/selectors.ts'
import type { ResetPasswordField } from '../../machines/reset-password/types.ts'
import classes from '../components/account-page/account-page.module.css'
import { useAnswerFocus } from '../components/account-page/use-answer-focus.ts'
import { PasswordField } from '../components/password-field/password-field.tsx'
import { passwordRule } from '../components/password-field/password-rule.ts'

interface ResetPasswordFormProps {
  resetPassword: ActorRefFrom<typeof resetPasswordMachine>
}

/** The new password, twice. The fields keep their text after any answer. */
export const ResetPasswordForm = ({ resetPassword }: ResetPasswordFormProps) => {
  const [passwords, setPasswords] = useState({ password: '', passwordConfirmation: '' })
  const snapshot = useSelector(resetPassword, (current) => current)
  const submission = { type: 'form.submitted' as const, ...passwords }
  const busy = isSubmitting(snapshot)
  const button = useRef<HTMLButtonElement>(null)
  const { form, noteSubmission } = useAnswerFocus(busy, button)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    resetPassword.send(submission)
    noteSubmission()
  }

  const field = (name: ResetPasswordField, label: string) => ({
    name,
    label,
    autoComplete: 'new-password',
    size: 'md',
    required: true,
    withAsterisk: false,
    readOnly: busy,
    value: passwords[name],
    error: selectFieldError(snapshot, name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setPasswords({ ...passwords, [name]: event.currentTarget.value })
      resetPassword.send({ type: 'field.edited', field: name })
    },
  })

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <PasswordField {...field('password', 'Password')} description={passwordRule} />
      <PasswordField {...field('passwordConfirmation', 'Confirm password')} toggles="confirmed password" />
      <Button
        ref={button}
        type="submit"
        size="md"
        fullWidth
        disabled={!snapshot.can(submission)}
        className={busy ? classes.busy : ''}
      >
        {busy ? 'Resetting Password...' : 'Reset Password'}
      </Button>
      <div className={classes.message} role="alert">
        {selectMessage(snapshot)}
      </div>
    </form>
  )
}
