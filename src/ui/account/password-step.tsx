import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import {
  type AccountActor,
  isTwoFactorSubmitting,
  selectFieldError,
  selectMessage,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { PasswordField, UsernameField } from '../components/password-field/password-field.tsx'
import { useFormProps } from '../components/use-form-props.ts'
import classes from './account.module.css'
import { FormFeedback } from './form-feedback.tsx'
import stepClasses from './two-factor.module.css'

interface PasswordStepProps {
  actor: AccountActor
  email: string
  title: string
  lead: string
  action: string
  isDestructive?: boolean
}

export const PasswordStep = ({ actor, email, title, lead, action, isDestructive }: PasswordStepProps) => {
  const [password, setPassword] = useState('')
  const snapshot = useSelector(actor, (current) => current)
  const busy = isTwoFactorSubmitting(snapshot)
  const submission = { type: 'twoFactorPassword.submitted' as const, currentPassword: password }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  return (
    <form {...form} className={classes.form}>
      <div>
        <h3 className={stepClasses.title}>{title}</h3>
        <p className={classes.lead}>{lead}</p>
      </div>
      <UsernameField email={email} />
      <PasswordField
        label={texts.password.title}
        name="currentPassword"
        autoComplete="current-password"
        required
        data-step-focus
        readOnly={busy}
        value={password}
        error={selectFieldError(snapshot, 'twoFactor', 'currentPassword')}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          actor.send({ type: 'twoFactor.edited', field: 'currentPassword' })
        }}
      />
      <Group gap="xs">
        <Button
          ref={button}
          type="submit"
          {...(isDestructive ? { color: 'red', className: classes.filledDestructive } : {})}
          loading={busy}
        >
          {action}
        </Button>
        <CancelButton actor={actor} disabled={!snapshot.can({ type: 'twoFactor.dismissed' })} />
      </Group>
      <FormFeedback error={selectMessage(snapshot, 'twoFactor')} />
    </form>
  )
}

export const CancelButton = ({ actor, disabled }: { actor: AccountActor; disabled: boolean }) => (
  <Button variant="default" disabled={disabled} onClick={() => actor.send({ type: 'twoFactor.dismissed' })}>
    {texts.cancel}
  </Button>
)
