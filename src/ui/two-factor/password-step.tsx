import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import {
  isBusy,
  selectFieldError,
  selectMessage,
  type TwoFactorActor,
} from '../../machines/two-factor/selectors.ts'
import { texts } from '../../machines/two-factor/texts.ts'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { PasswordField, UsernameField } from '../components/password-field/password-field.tsx'
import { useFormProps } from '../components/use-form-props.ts'
import classes from './two-factor.module.css'

interface PasswordStepProps {
  actor: TwoFactorActor
  email: string
  title: string
  lead: string
  action: string
  isDestructive: boolean
}

export const PasswordStep = ({ actor, email, title, lead, action, isDestructive }: PasswordStepProps) => {
  const [password, setPassword] = useState('')
  const snapshot = useSelector(actor, (current) => current)
  const busy = isBusy(snapshot)
  const submission = { type: 'password.submitted' as const, currentPassword: password }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  return (
    <form {...form} className={sectionClasses.form}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={sectionClasses.lead}>{lead}</p>
      </div>
      <UsernameField email={email} />
      <PasswordField
        label={texts.password}
        name="currentPassword"
        autoComplete="current-password"
        required
        data-step-focus
        readOnly={busy}
        value={password}
        error={selectFieldError(snapshot, 'currentPassword')}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          actor.send({ type: 'field.edited', field: 'currentPassword' })
        }}
      />
      <Group gap="xs">
        <Button
          ref={button}
          type="submit"
          {...(isDestructive ? { color: 'red', className: sectionClasses.filledDestructive } : {})}
          loading={busy}
        >
          {action}
        </Button>
        <CancelButton actor={actor} disabled={!snapshot.can({ type: 'step.closed' })} />
      </Group>
      <FormFeedback error={selectMessage(snapshot)} />
    </form>
  )
}

export const CancelButton = ({ actor, disabled }: { actor: TwoFactorActor; disabled: boolean }) => (
  <Button variant="default" disabled={disabled} onClick={() => actor.send({ type: 'step.closed' })}>
    {texts.cancel}
  </Button>
)
