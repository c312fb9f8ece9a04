import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../../wiring/sharing.ts'
import '../styles/actions.ts'
import classes from './copy-button.module.css'

interface CopyButtonProps {
  /** What is put on the clipboard, or how to make it once it is wanted. */
  text: string | (() => string)
  /** What the button reads. */
  label?: string
  /** What or whom the text is about, for those who do not see what stands around the button. */
  about?: string
}

const notCopied = 'Your browser did not allow copying.'

/** Copies a text and says "Copied" until the focus goes on. */
export const CopyButton = ({ text, label = 'Copy', about }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  const copy = async () =>
    setOutcome((await copyText(typeof text === 'string' ? text : text())) ? 'copied' : 'failed')
  const copied = outcome === 'copied'
  const Icon = copied ? IconCheck : IconCopy
  return (
    <span className={classes.copy}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon size={15} aria-hidden />}
        aria-description={about}
        onClick={(event) => {
          // Safari does not focus a button that is clicked, and nothing would end the word "Copied".
          event.currentTarget.focus()
          void copy()
        }}
        onBlur={() => setOutcome('none')}
      >
        {copied ? 'Copied' : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : null}
      </span>
      {outcome === 'failed' ? (
        <span className={classes.failure} role="alert">
          {notCopied}
        </span>
      ) : null}
    </span>
  )
}
