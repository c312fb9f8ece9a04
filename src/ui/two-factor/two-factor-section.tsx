import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  isOn,
  selectRecoveryCodesLeft,
  selectStep,
  type TwoFactorActor,
  type TwoFactorStep,
} from '../../machines/two-factor/selectors.ts'
import { formatRecoveryCodesLeft, texts } from '../../machines/two-factor/texts.ts'
import type { TwoFactorInput } from '../../machines/two-factor/types.ts'
import sectionClasses from '../components/form-section/form-section.module.css'
import { Section } from '../components/form-section/section.tsx'
import pillClasses from '../components/status-badge/pill.module.css'
import { useFlow } from '../shell/use-flow.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { provideTwoFactor } from './wiring.ts'

/** The section of an account with a password. The input comes from the loaded account; the chart tracks later changes. */
export const TwoFactorSection = ({ email, ...input }: TwoFactorInput & { email: string }) => {
  const actor = useFlow(provideTwoFactor, input)
  const step = useSelector(actor, selectStep)
  const on = useSelector(actor, isOn)
  const content = useStepFocus(step)
  return (
    <Section
      title={texts.title}
      status={
        <span className={pillClasses.pill} data-tone={on ? 'success' : undefined}>
          {on ? texts.on : texts.off}
        </span>
      }
      lead={texts.lead}
    >
      <div ref={content} className={sectionClasses.form}>
        <Step step={step} actor={actor} email={email} />
      </div>
    </Section>
  )
}

interface StepProps {
  step: TwoFactorStep | null
  actor: TwoFactorActor
  email: string
}

const Step = ({ step, actor, email }: StepProps) => {
  switch (step) {
    case null:
      return null
    case 'turnedOff':
      return (
        <>
          <p>{texts.why}</p>
          <Group gap="xs">
            <Button variant="default" onClick={() => actor.send({ type: 'setup.requested' })}>
              {texts.setUp}
            </Button>
          </Group>
        </>
      )
    case 'enteringPassword':
    case 'confirmingNewRecoveryCodes':
    case 'confirmingTurnOff':
      return (
        <PasswordStep
          actor={actor}
          email={email}
          {...texts[step]}
          isDestructive={step === 'confirmingTurnOff'}
        />
      )
    case 'enteringCode':
      return <CodeStep actor={actor} />
    case 'showingRecoveryCodes':
      return <RecoveryCodes actor={actor} email={email} />
    case 'turnedOn':
      return <Changes actor={actor} />
  }
}

/** What the user can change while two-factor authentication is on. */
const Changes = ({ actor }: { actor: TwoFactorActor }) => (
  <>
    <p>{formatRecoveryCodesLeft(useSelector(actor, selectRecoveryCodesLeft))}</p>
    <Group gap="xs">
      <Button variant="default" onClick={() => actor.send({ type: 'newRecoveryCodes.requested' })}>
        {texts.createRecoveryCodes}
      </Button>
      <Button
        variant="subtle"
        color="red"
        className={sectionClasses.destructive}
        onClick={() => actor.send({ type: 'turnOff.requested' })}
      >
        {texts.turnOff}
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
