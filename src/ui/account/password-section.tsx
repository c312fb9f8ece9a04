import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { PasswordChange } from '../../../contract/accounts.ts'
import {
  type AccountActor,
  isPasswordChanged,
  isPasswordSubmitting,
  selectFieldError,
  selectMessage,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { Section } from '../components/form-section/section.tsx'
import { PasswordField, passwordRule, UsernameField } from '../components/password-field/password-field.tsx'
import { useFormFields } from '../components/use-form-fields.ts'
import { useFormProps } from '../components/use-form-props.ts'

const empty: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' }

export const PasswordSection = ({ actor, email }: { actor: AccountActor; email: string }) => {
  const snapshot = useSelector(actor, (current) => current)
  const busy = isPasswordSubmitting(snapshot)
  const { values, setValues, field } = useFormFields(empty, {
    busy,
    errorOf: (name) => selectFieldError(snapshot, 'password', name),
    onEdit: (edited) => actor.send({ type: 'password.edited', field: edited }),
  })
  const changed = isPasswordChanged(snapshot)
  const submission = { type: 'password.submitted' as const, ...values }
  const isEdited = Object.values(values).some((value) => value !== '')
  const feedback = useRef<HTMLDivElement>(null)
  const form = useFormProps(busy, feedback, () => actor.send(submission))

  useEffect(() => {
    if (changed) setValues(empty)
  }, [changed, setValues])

  return (
    <Section title={texts.password.title} lead={texts.password.lead}>
      <form {...form} className={sectionClasses.form}>
        <UsernameField email={email} />
        <PasswordField
          {...field('currentPassword', texts.password.current)}
          required
          autoComplete="current-password"
          toggleLabel={texts.password.current.toLowerCase()}
        />
        <div className={sectionClasses.pair}>
          <PasswordField
            {...field('password', texts.password.new)}
            required
            autoComplete="new-password"
            toggleLabel={texts.password.new.toLowerCase()}
            description={passwordRule}
          />
          <PasswordField
            {...field('passwordConfirmation', texts.password.confirmation)}
            required
            autoComplete="new-password"
            toggleLabel={texts.password.confirmationToggles}
          />
        </div>
        <Group gap="xs">
          <Button type="submit" variant={isEdited ? 'filled' : 'default'} loading={busy}>
            {texts.password.change}
          </Button>
        </Group>
        <FormFeedback
          ref={feedback}
          error={selectMessage(snapshot, 'password')}
          success={changed ? texts.password.changed : null}
        />
      </form>
    </Section>
  )
}
