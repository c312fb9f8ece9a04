import { Button, Group, Modal } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { OwnAccount } from '../../../contract/accounts.ts'
import {
  type AccountActor,
  isDeletionOpen,
  isDeletionSubmitting,
  selectFieldError,
  selectMessage,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { Section } from '../components/form-section/section.tsx'
import { PasswordField, UsernameField } from '../components/password-field/password-field.tsx'
import { useFormProps } from '../components/use-form-props.ts'
import classes from './account.module.css'

interface DeletionSectionProps {
  actor: AccountActor
  account: OwnAccount
}

export const DeletionSection = ({ actor, account }: DeletionSectionProps) => {
  const open = useSelector(actor, isDeletionOpen)
  return (
    <Section title={texts.deletion.title} lead={texts.deletion.lead}>
      <Group gap="xs">
        <Button
          variant="outline"
          color="red"
          className={sectionClasses.destructive}
          onClick={() => actor.send({ type: 'deletion.opened' })}
        >
          {texts.deletion.action}
        </Button>
      </Group>
      <Modal
        opened={open}
        onClose={() => actor.send({ type: 'deletion.closed' })}
        title={texts.deletion.question}
        centered
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <DeletionForm actor={actor} account={account} />
      </Modal>
    </Section>
  )
}

const DeletionForm = ({ actor, account }: DeletionSectionProps) => {
  const [password, setPassword] = useState('')
  const snapshot = useSelector(actor, (current) => current)
  const busy = isDeletionSubmitting(snapshot)
  const submission = {
    type: 'deletion.submitted' as const,
    ...(account.hasPassword ? { currentPassword: password } : {}),
  }
  const canSubmit = snapshot.can(submission)
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  return (
    <form {...form} className={classes.dialog} noValidate>
      <p>
        {texts.deletion.deletes}{' '}
        <span className={classes.wholeEmail}>
          (<strong>{account.email}</strong>),
        </span>{' '}
        {texts.deletion.deletesToo}
      </p>
      {account.hasPassword ? (
        <>
          <UsernameField email={account.email} />
          <PasswordField
            label={texts.password.title}
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus
            readOnly={busy}
            value={password}
            error={selectFieldError(snapshot, 'deletion', 'currentPassword')}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              actor.send({ type: 'deletion.edited' })
            }}
          />
        </>
      ) : null}
      <FormFeedback error={selectMessage(snapshot, 'deletion')} />
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          disabled={!snapshot.can({ type: 'deletion.closed' })}
          onClick={() => actor.send({ type: 'deletion.closed' })}
        >
          {texts.cancel}
        </Button>
        <Button
          ref={button}
          type="submit"
          variant={canSubmit || busy ? 'filled' : 'default'}
          color="red"
          className={sectionClasses.filledDestructive}
          loading={busy}
          disabled={!canSubmit}
        >
          {texts.deletion.action}
        </Button>
      </Group>
    </form>
  )
}
