import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { generate } from 'lean-qr'
import { useRef, useState } from 'react'
import {
  isBusy,
  selectFieldError,
  selectMessage,
  selectSecret,
  type TwoFactorActor,
} from '../../machines/two-factor/selectors.ts'
import { texts } from '../../machines/two-factor/texts.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { useFormProps } from '../components/use-form-props.ts'
import { CancelButton } from './password-step.tsx'
import classes from './two-factor.module.css'

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, easier to type. */
const groupCharacters = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

export const CodeStep = ({ actor }: { actor: TwoFactorActor }) => {
  const [code, setCode] = useState('')
  const snapshot = useSelector(actor, (current) => current)
  const secret = selectSecret(snapshot)
  const busy = isBusy(snapshot)
  const submission = { type: 'code.submitted' as const, code }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => actor.send(submission))

  if (secret === null) return null
  return (
    <form {...form} className={classes.step} noValidate>
      <div>
        <h3 className={classes.title}>{texts.setup.scan}</h3>
        <p className={sectionClasses.lead}>
          {texts.setup.scanHint}{' '}
          <a className={classes.link} href={secret.url}>
            {texts.setup.openApp}
          </a>
          .
        </p>
      </div>
      <QrCode text={secret.url} label={texts.setup.qrCode} />
      <div>
        <p className={sectionClasses.lead}>{texts.setup.keyHint}</p>
        <div className={classes.key}>
          <code className={classes.secret}>{groupCharacters(secret.secret)}</code>
          <CopyButton text={secret.secret} label={texts.setup.copyKey} />
        </div>
      </div>
      <div>
        <h3 className={classes.title}>{texts.setup.enterCode}</h3>
        <p className={sectionClasses.lead}>{texts.setup.enterCodeHint}</p>
      </div>
      <TextInput
        className={classes.code}
        label={texts.setup.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        data-step-focus
        readOnly={busy}
        value={code}
        error={selectFieldError(snapshot, 'code')}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          actor.send({ type: 'field.edited', field: 'code' })
        }}
      />
      <Group gap="xs">
        <Button ref={button} type="submit" loading={busy} disabled={!snapshot.can(submission)}>
          {texts.setup.turnOn}
        </Button>
        <CancelButton actor={actor} disabled={!snapshot.can({ type: 'step.closed' })} />
      </Group>
      <FormFeedback error={selectMessage(snapshot)} />
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
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  )
}
