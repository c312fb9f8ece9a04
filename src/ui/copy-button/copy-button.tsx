import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { texts } from '../../machines/copy-button/texts.ts'
import classes from './copy-button.module.css'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string | (() => string)
  label?: string
  /** What the text is about, for screen readers. */
  about?: string
  /** True for an icon without visible text. */
  iconOnly?: boolean
}

/** Copies text and confirms it until focus leaves. If the browser blocks copying, shows the text to copy by hand. */
export const CopyButton = ({ text, label = texts.copy, about, iconOnly = false }: CopyButtonProps) => {
  const { copied, uncopiedText, copy, watchFocus } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  const shown = copied ? texts.copied : label
  const button = {
    variant: 'subtle',
    color: 'gray',
    'aria-description': about,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a clicked button, and without focus nothing would end "Copied".
      event.currentTarget.focus()
      copy(text)
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
        {copied ? texts.copied : null}
      </span>
      {uncopiedText === null ? null : <CopyByHand text={uncopiedText} />}
    </span>
  )
}

export const CopyByHand = ({ text }: { text: string }) => (
  <span className={classes.failure}>
    <span role="alert">{texts.blocked}</span>
    <textarea
      className={classes.text}
      aria-label={texts.textToCopy}
      rows={2}
      readOnly
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  </span>
)
