import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { OwnAccount } from '../../../contract/accounts.ts'
import {
  type AccountActor,
  selectTwoFactorStep,
  type TwoFactorStep,
} from '../../machines/account/selectors.ts'
import { formatCodesLeft, texts } from '../../machines/account/texts.ts'
import pillClasses from '../components/status-badge/pill.module.css'
import classes from './account.module.css'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

interface TwoFactorSectionProps {
  actor: AccountActor
  account: OwnAccount
}

export const TwoFactorSection = ({ actor, account }: TwoFactorSectionProps) => {
  const step = useSelector(actor, selectTwoFactorStep)
  const content = useStepFocus(step)
  return (
    <Section
      title={texts.twoFactor.title}
      status={
        <span className={pillClasses.pill} data-tone={account.twoFactor ? 'success' : undefined}>
          {account.twoFactor ? texts.twoFactor.on : texts.twoFactor.off}
        </span>
      }
      lead={texts.twoFactor.lead}
    >
      <div ref={content} className={classes.form}>
        <Step step={step} actor={actor} account={account} />
      </div>
    </Section>
  )
}

const Step = ({ step, actor, account }: TwoFactorSectionProps & { step: TwoFactorStep | null }) => {
  const { email } = account
  switch (step) {
    case null:
      return null
    case 'disabled':
      return (
        <>
          <p>{texts.twoFactor.why}</p>
          <Group gap="xs">
            <Button variant="default" onClick={() => actor.send({ type: 'twoFactorSetup.requested' })}>
              {texts.twoFactor.setUp}
            </Button>
          </Group>
        </>
      )
    case 'confirmingPassword':
      return <PasswordStep actor={actor} email={email} {...texts.twoFactor.confirming} />
    case 'confirmingCode':
      return <CodeStep actor={actor} />
    case 'showingCodes':
      return <RecoveryCodes actor={actor} email={email} />
    case 'renewingCodes':
      return <PasswordStep actor={actor} email={email} {...texts.twoFactor.renewing} />
    case 'removing':
      return <PasswordStep actor={actor} email={email} {...texts.twoFactor.removing} isDestructive />
    case 'enabled':
      return <Enabled actor={actor} account={account} />
  }
}

const Enabled = ({ actor, account: { recoveryCodesLeft } }: TwoFactorSectionProps) => (
  <>
    <p>{formatCodesLeft(recoveryCodesLeft)}</p>
    <Group gap="xs">
      <Button variant="default" onClick={() => actor.send({ type: 'recoveryCodes.requested' })}>
        {texts.twoFactor.renew}
      </Button>
      <Button
        variant="subtle"
        color="red"
        className={classes.destructive}
        onClick={() => actor.send({ type: 'twoFactorRemoval.requested' })}
      >
        {texts.twoFactor.remove}
      </Button>
    </Group>
  </>
)

/** When the step changes, focuses its element with `data-step-focus`, or else its first button. */
const useStepFocus = (step: TwoFactorStep | null): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector)
    const target = find('[data-step-focus]') ?? find('button')
    target?.focus()
  }, [step])
  return content
}
