import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { generate } from 'lean-qr'
import { useRef, useState } from 'react'
import {
  type AccountActor,
  isTwoFactorSubmitting,
  selectFieldError,
  selectMessage,
  selectTwoFactorSetup,
} from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { useFormProps } from '../components/use-form-props.ts'
import classes from './account.module.css'
import { FormFeedback } from './form-feedback.tsx'
import { CancelButton } from './password-step.tsx'
import stepClasses from './two-factor.module.css'

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, easier to type. */
const groupCharacters = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export const CodeStep = ({ actor }: { actor: AccountActor }) => {
  const [code, setCode] = useState('')
  const snapshot = useSelector(actor, (current) => current)
  const twoFactorSetup = selectTwoFactorSetup(snapshot)
  const busy = isTwoFactorSubmitting(snapshot)
  const submission = { type: 'code.submitted' as const, code }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  if (twoFactorSetup === null) return null
  return (
    <form {...form} className={stepClasses.step} noValidate>
      <div>
        <h3 className={stepClasses.title}>{texts.setup.scan}</h3>
        <p className={classes.lead}>
          {texts.setup.scanHint}{' '}
          <a className={stepClasses.link} href={twoFactorSetup.url}>
            {texts.setup.openApp}
          </a>
          .
        </p>
      </div>
      <QrCode text={twoFactorSetup.url} label={texts.setup.qrCode} />
      <div>
        <p className={classes.lead}>{texts.setup.keyHint}</p>
        <div className={stepClasses.key}>
          <code className={stepClasses.secret}>{groupCharacters(twoFactorSetup.secret)}</code>
          <CopyButton text={twoFactorSetup.secret} label={texts.setup.copyKey} />
        </div>
      </div>
      <div>
        <h3 className={stepClasses.title}>{texts.setup.enterCode}</h3>
        <p className={classes.lead}>{texts.setup.enterCodeHint}</p>
      </div>
      <TextInput
        className={stepClasses.code}
        label={texts.setup.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-step-focus
        readOnly={busy}
        value={code}
        error={selectFieldError(snapshot, 'twoFactor', 'code')}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          actor.send({ type: 'twoFactor.edited', field: 'code' })
        }}
      />
      <Group gap="xs">
        <Button ref={button} type="submit" loading={busy} disabled={!snapshot.can(submission)}>
          {texts.setup.turnOn}
        </Button>
        <CancelButton actor={actor} disabled={!snapshot.can({ type: 'twoFactor.dismissed' })} />
      </Group>
      <FormFeedback error={selectMessage(snapshot, 'twoFactor')} />
    </form>
  )
}

/** The light border that scanners need, in modules. */
const quietZone = 4

/** A string as a QR code, dark on light in both color schemes. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, row) => row)
  const path = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  const side = code.size + 2 * quietZone
  return (
    <svg
      className={stepClasses.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
