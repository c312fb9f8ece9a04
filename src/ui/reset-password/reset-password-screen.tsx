import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '../../machines/reset-password/machine.ts'
import { isSubmitting, selectFieldError, selectMessage } from '../../machines/reset-password/selectors.ts'
import { texts } from '../../machines/reset-password/texts.ts'
import type { ResetPasswordField } from '../../machines/reset-password/types.ts'
import { PasswordField, passwordRule } from '../components/password-field/password-field.tsx'
import { SignedOutLayout } from '../components/signed-out-layout/signed-out-layout.tsx'
import { useFormFields } from '../components/use-form-fields.ts'
import { useFormProps } from '../components/use-form-props.ts'
import classes from '../shell/split-layout.module.css'
import { useFlow } from '../shell/use-flow.ts'
import { provideResetPassword } from './wiring.ts'

export default function ResetPasswordScreen() {
  const { token = '' } = useParams()
  return (
    <SignedOutLayout heading={texts.heading}>
      <ResetPassword key={token} token={token} />
      <p className={classes.otherAction}>
        {texts.linkExpired}{' '}
        <Link href="/forgot-password" className={classes.link}>
          {texts.requestLink}
        </Link>
      </p>
    </SignedOutLayout>
  )
}

const ResetPassword = ({ token }: { token: string }) => {
  const [, navigate] = useLocation()
  // The link is used up, so Back must not return to it.
  const openLogin = () => navigate('/login', { replace: true })
  const resetPassword = useFlow(provideResetPassword(openLogin), { token })
  return <ResetPasswordForm resetPassword={resetPassword} />
}

interface ResetPasswordFormProps {
  resetPassword: ActorRefFrom<typeof resetPasswordMachine>
}

const ResetPasswordForm = ({ resetPassword }: ResetPasswordFormProps) => {
  const snapshot = useSelector(resetPassword, (current) => current)
  const busy = isSubmitting(snapshot)
  const fields = useFormFields(
    { password: '', passwordConfirmation: '' },
    {
      busy,
      errorOf: (name) => selectFieldError(snapshot, name),
      onEdit: (field) => resetPassword.send({ type: 'field.edited', field }),
    },
  )
  const submission = { type: 'form.submitted' as const, ...fields.values }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => resetPassword.send(submission))

  const field = (name: ResetPasswordField, label: string) =>
    ({
      ...fields.field(name, label),
      required: true,
      size: 'md',
      autoComplete: 'new-password',
    }) as const

  return (
    <form {...form} className={classes.form}>
      <PasswordField {...field('password', texts.password)} description={passwordRule} />
      <PasswordField
        {...field('passwordConfirmation', texts.passwordConfirmation)}
        toggleLabel={texts.confirmationToggle}
      />
      <Button
        ref={button}
        type="submit"
        size="md"
        fullWidth
        disabled={busy}
        className={busy ? classes.busy : ''}
      >
        {busy ? texts.submitting : texts.submit}
      </Button>
      <div className={classes.message} role="alert">
        {selectMessage(snapshot)}
      </div>
    </form>
  )
}
