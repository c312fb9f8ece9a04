import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import classes from './copy-button.module.css'
import { useCopy } from './use-copy.ts'

export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  blocked: 'Your browser blocked copying. Select this text and copy it:',
  textToCopy: 'Text to copy',
}

interface CopyButtonProps {
  text: string | (() => string)
  label?: string
  /** What the text is about, for screen readers. */
  about?: string
  /** True for an icon without visible text. */
  iconOnly?: boolean
}

/** Copies text and confirms it until focus leaves. If the browser blocks copying, shows the text to copy by hand. */
export const CopyButton = ({ text, label = copyTexts.copy, about, iconOnly = false }: CopyButtonProps) => {
  const { copied, uncopiedText, copy, watchFocus } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  const shown = copied ? copyTexts.copied : label
  const button = {
    variant: 'subtle',
    color: 'gray',
    'aria-description': about,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a clicked button, and without focus nothing would end "Copied".
      event.currentTarget.focus()
      void copy(typeof text === 'string' ? text : text())
    },
  }
  return (
    <span className={`${classes.copy} screen-only`} {...watchFocus}>
      {iconOnly ? (
        <ActionIcon {...button} size={28} aria-label={shown} title={shown}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...button} size="compact-sm" leftSection={<Icon size={15} aria-hidden />}>
          {shown}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {copied ? copyTexts.copied : null}
      </span>
      {uncopiedText === null ? null : <CopyByHand text={uncopiedText} />}
    </span>
  )
}

export const CopyByHand = ({ text }: { text: string }) => (
  <span className={classes.failure}>
    <span role="alert">{copyTexts.blocked}</span>
    <textarea
      className={classes.text}
      aria-label={copyTexts.textToCopy}
      rows={2}
      readOnly
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  </span>
)
