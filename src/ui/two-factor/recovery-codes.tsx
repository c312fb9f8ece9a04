import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { selectRecoveryCodes, type TwoFactorActor } from '../../machines/two-factor/selectors.ts'
import { texts } from '../../machines/two-factor/texts.ts'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import classes from './two-factor.module.css'
import { downloadRecoveryCodes } from './wiring.ts'

export const RecoveryCodes = ({ actor, email }: { actor: TwoFactorActor; email: string }) => {
  const codes = useSelector(actor, selectRecoveryCodes)
  return (
    <div className={classes.step}>
      <div>
        <h3 className={classes.title} tabIndex={-1} data-step-focus>
          {texts.recoveryCodes.title}
        </h3>
        <p className={sectionClasses.lead}>{texts.recoveryCodes.lead}</p>
      </div>
      <ul className={classes.codes} aria-label={texts.recoveryCodes.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton
          text={codes.join('\n')}
          label={texts.recoveryCodes.copy}
          about={texts.recoveryCodes.yours}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => downloadRecoveryCodes(codes, email)}
        >
          {texts.recoveryCodes.download}
        </Button>
      </Group>
      <Group gap="xs">
        <Button onClick={() => actor.send({ type: 'recoveryCodes.closed' })}>
          {texts.recoveryCodes.saved}
        </Button>
      </Group>
    </div>
  )
}
