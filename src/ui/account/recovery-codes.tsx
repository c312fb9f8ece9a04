import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { AccountActor } from '../../machines/account/selectors.ts'
import { selectRecoveryCodes } from '../../machines/account/selectors.ts'
import { CopyButton } from '../copy-button/copy-button.tsx'
import classes from './account.module.css'
import stepClasses from './two-factor.module.css'
import { downloadRecoveryCodes } from './wiring.ts'

interface RecoveryCodesProps {
  actor: AccountActor
  email: string
}

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ actor, email }: RecoveryCodesProps) => {
  const codes = useSelector(actor, selectRecoveryCodes)
  return (
    <div className={stepClasses.step}>
      <div>
        <h3 className={stepClasses.title} tabIndex={-1} data-step-focus>
          Save your recovery codes
        </h3>
        <p className={classes.lead}>
          Two-factor sign-in is on. If you lose your authenticator app, you can sign in with these codes. Each
          works once. Store them somewhere safe. They won’t be shown again.
        </p>
      </div>
      <ul className={stepClasses.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label="Copy" about="Your recovery codes" />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => downloadRecoveryCodes(codes, email)}
        >
          Download
        </Button>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => actor.send({ type: 'codes.saved' })}>I’ve saved my codes</Button>
      </div>
    </div>
  )
}
