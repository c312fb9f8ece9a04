import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { reportReasons } from '../../../contract/contacts.ts'
import {
  canChooseReason,
  type IncorrectInfoActor,
  isReasonSent,
  isSendingReason,
  selectReasonFailure,
} from '../../machines/incorrect-info/selectors.ts'
import { reasonNames, texts } from '../../machines/incorrect-info/texts.ts'
import classes from './incorrect-info.module.css'

/** Asks what is wrong with a contact that was just reported. [CONTACT-10] */
export const ReportReasons = ({ flow, name }: { flow: IncorrectInfoActor; name: string }) => {
  const asking = useSelector(flow, canChooseReason)
  const sendingReason = useSelector(flow, isSendingReason)
  const reasonSent = useSelector(flow, isReasonSent)
  const failure = useSelector(flow, selectReasonFailure)
  const thanks = useRef<HTMLSpanElement>(null)
  const hasAnswered = useRef(false)

  // Hiding the reasons removes the focused button, so move focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (reasonSent && hasAnswered.current && isLost) thanks.current?.focus({ preventScroll: true })
  }, [reasonSent])

  return (
    <>
      {asking || sendingReason ? (
        <fieldset className={classes.reasons} aria-label={texts.questionAbout(name)}>
          <span aria-hidden>{texts.question}</span>
          {reportReasons.map((reason) => (
            <Button
              key={reason}
              size="compact-xs"
              variant="default"
              aria-disabled={sendingReason || undefined}
              onClick={() => {
                hasAnswered.current = true
                flow.send({ type: 'reason.chosen', reason })
              }}
            >
              {reasonNames[reason]}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <span ref={thanks} className={classes.confirmation} role="status" tabIndex={-1}>
        {reasonSent ? texts.thanks : null}
      </span>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </>
  )
}
