import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import {
  isEnabled,
  selectRecoveryCodesLeft,
  selectStep,
  type TwoFactorActor,
  type TwoFactorStep,
} from '../../machines/two-factor/selectors.ts'
import { formatCodesLeft, texts } from '../../machines/two-factor/texts.ts'
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
  const enabled = useSelector(actor, isEnabled)
  const content = useStepFocus(step)
  return (
    <Section
      title={texts.title}
      status={
        <span className={pillClasses.pill} data-tone={enabled ? 'success' : undefined}>
          {enabled ? texts.on : texts.off}
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
    case 'disabled':
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
    case 'creatingCodes':
    case 'turningOff':
      return (
        <PasswordStep actor={actor} email={email} {...texts[step]} isDestructive={step === 'turningOff'} />
      )
    case 'enteringCode':
      return <CodeStep actor={actor} />
    case 'showingCodes':
      return <RecoveryCodes actor={actor} email={email} />
    case 'enabled':
      return <Enabled actor={actor} />
  }
}

const Enabled = ({ actor }: { actor: TwoFactorActor }) => (
  <>
    <p>{formatCodesLeft(useSelector(actor, selectRecoveryCodesLeft))}</p>
    <Group gap="xs">
      <Button variant="default" onClick={() => actor.send({ type: 'newCodes.requested' })}>
        {texts.createCodes}
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
