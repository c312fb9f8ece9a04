import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { PasswordChange } from '../../../contract/accounts.ts'
import type { AccountActor } from '../../machines/account/selectors.ts'
import {
  isPasswordChanged,
  isPasswordSubmitting,
  selectFieldError,
  selectMessage,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import type { PasswordField as Field } from '../../machines/account/types.ts'
import { PasswordField, passwordRule, UsernameField } from '../components/password-field/password-field.tsx'
import { useFormProps } from '../components/use-submit-focus.ts'
import classes from './account.module.css'
import { FormFeedback } from './form-feedback.tsx'
import { Section } from './section.tsx'

const empty: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' }

export const PasswordSection = ({ actor, email }: { actor: AccountActor; email: string }) => {
  const [values, setValues] = useState(empty)
  const snapshot = useSelector(actor, (current) => current)
  const busy = isPasswordSubmitting(snapshot)
  const changed = isPasswordChanged(snapshot)
  const submission = { type: 'password.submitted' as const, ...values }
  const feedback = useRef<HTMLDivElement>(null)
  const form = useFormProps(busy, feedback, () => actor.send(submission))

  useEffect(() => {
    if (changed) setValues(empty)
  }, [changed])

  const field = (name: Field, label: string) => ({
    name,
    label,
    readOnly: busy,
    value: values[name],
    toggleLabel: name === 'passwordConfirmation' ? texts.password.confirmationToggles : label.toLowerCase(),
    error: selectFieldError(snapshot, 'password', name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.currentTarget.value })
      actor.send({ type: 'password.edited', field: name })
    },
  })

  return (
    <Section title={texts.password.title} lead={texts.password.lead}>
      <form {...form} className={classes.form} noValidate>
        <UsernameField email={email} />
        <PasswordField
          {...field('currentPassword', texts.password.current)}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password', texts.password.new)}
          autoComplete="new-password"
          description={passwordRule}
        />
        <PasswordField
          {...field('passwordConfirmation', texts.password.confirmation)}
          autoComplete="new-password"
        />
        <div className={classes.actions}>
          <Button type="submit" loading={busy} disabled={!snapshot.can(submission)}>
            {texts.password.change}
          </Button>
        </div>
        <FormFeedback
          ref={feedback}
          error={selectMessage(snapshot, 'password')}
          success={changed ? texts.password.changed : null}
        />
      </form>
    </Section>
  )
}
