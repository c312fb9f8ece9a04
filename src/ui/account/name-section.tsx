import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { OwnAccount } from '../../../contract/accounts.ts'
import {
  type AccountActor,
  isNameSaved,
  isNameSubmitting,
  selectFieldError,
  selectMessage,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { Section } from '../components/form-section/section.tsx'
import { useFormFields } from '../components/use-form-fields.ts'
import { useFormProps } from '../components/use-form-props.ts'
import classes from './account.module.css'

export const NameSection = ({ actor, account }: { actor: AccountActor; account: OwnAccount }) => {
  const snapshot = useSelector(actor, (current) => current)
  const busy = isNameSubmitting(snapshot)
  const { values, field } = useFormFields(
    { firstName: account.firstName, lastName: account.lastName },
    {
      busy,
      errorOf: (name) => selectFieldError(snapshot, 'name', name),
      onEdit: (edited) => actor.send({ type: 'name.edited', field: edited }),
    },
  )
  const submission = { type: 'name.submitted' as const, ...values }
  const isEdited = values.firstName !== account.firstName || values.lastName !== account.lastName
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  return (
    <Section title={texts.profile.title} lead={texts.profile.lead}>
      <form {...form} className={sectionClasses.form} noValidate>
        <div className={sectionClasses.pair}>
          <TextInput {...field('firstName', texts.profile.firstName)} autoComplete="given-name" />
          <TextInput {...field('lastName', texts.profile.lastName)} autoComplete="family-name" />
        </div>
        <dl className={classes.email}>
          <dt>{texts.profile.email}</dt>
          <dd>{account.email}</dd>
        </dl>
        <Group gap="xs">
          <Button
            ref={button}
            type="submit"
            variant={isEdited ? 'filled' : 'default'}
            loading={busy}
            disabled={!snapshot.can(submission)}
          >
            {texts.profile.save}
          </Button>
        </Group>
        <FormFeedback
          error={selectMessage(snapshot, 'name')}
          success={isNameSaved(snapshot) ? texts.profile.saved : null}
        />
      </form>
    </Section>
  )
}
