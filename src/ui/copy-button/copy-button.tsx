import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { isCopied, selectUncopied } from '../../machines/copy-button/selectors.ts'
import { useFlow } from '../shell/use-flow.ts'
import classes from './copy-button.module.css'
import { copyButtonLogic } from './wiring.ts'

interface CopyButtonProps {
  /** The text to copy, or a function that creates it on the click. */
  text: string | (() => string)
  /** What the button reads. */
  label?: string
  /** What the text is about, for screen readers. */
  about?: string
}

/** Copies a text and confirms it until the focus leaves. If the browser blocks that, shows the text to copy by hand. */
export const CopyButton = ({ text, label = 'Copy', about }: CopyButtonProps) => {
  const copyButton = useFlow(copyButtonLogic)
  const copied = useSelector(copyButton, isCopied)
  const uncopied = useSelector(copyButton, selectUncopied)
  const watch = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) copyButton.send({ type: 'focus.left' })
    },
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <span className={classes.copy} {...watch}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon size={15} aria-hidden />}
        aria-description={about}
        onClick={(event) => {
          // Safari does not focus a clicked button, and without focus nothing would end "Copied".
          event.currentTarget.focus()
          copyButton.send({ type: 'copy.requested', text: typeof text === 'string' ? text : text() })
        }}
      >
        {copied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : null}
      </span>
      {uncopied === null ? null : <CopyByHand text={uncopied} />}
    </span>
  )
}

const CopyByHand = ({ text }: { text: string }) => (
  <span className={classes.failure}>
    <span role="alert">Your browser blocked copying. Select this text and copy it:</span>
    <textarea
      className={classes.text}
      aria-label="Text to copy"
      rows={2}
      readOnly
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  </span>
)
