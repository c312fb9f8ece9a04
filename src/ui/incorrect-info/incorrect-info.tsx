import { Button } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Contact } from '../../../contract/contacts.ts'
import { isReported, isReporting, selectReportFailure } from '../../machines/incorrect-info/selectors.ts'
import { texts } from '../../machines/incorrect-info/texts.ts'
import { withoutRetryHint } from '../components/without-retry-hint.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import classes from './incorrect-info.module.css'
import { ReportReasons } from './report-reasons.tsx'

/**
 * Reports that a contact's data is wrong, then asks what is wrong. A failed report can be sent again. Before a report,
 * only a flag is shown, because it is on every card and rarely used.
 */
export const IncorrectInfo = ({ contact, name }: { contact: Contact; name: string }) => {
  const { incorrectInfoActors } = useSignedInActors()
  const flow = useMemo(() => incorrectInfoActors.of(contact), [incorrectInfoActors, contact])
  const reporting = useSelector(flow, isReporting)
  const reported = useSelector(flow, isReported)
  const failure = useSelector(flow, selectReportFailure)
  const label = reported ? texts.reported : reporting ? texts.reporting : failure ? texts.retry : texts.report
  const frame = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // Shows the question. On phones, it may be below the visible area.
  useEffect(() => {
    if (reported && isPressed.current) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [reported])
  const quiet = !reported && failure === null
  const Flag = reported ? IconFlagFilled : IconFlag
  return (
    <div ref={frame} className={`${classes.report} screen-only`} data-quiet={quiet || undefined}>
      <Button
        className={classes.button}
        size="compact-xs"
        variant={failure ? 'default' : 'subtle'}
        color="gray"
        leftSection={<Flag size={16} aria-hidden />}
        disabled={reported}
        aria-disabled={reporting || undefined}
        aria-description={name}
        title={quiet ? label : undefined}
        onClick={() => {
          isPressed.current = true
          flow.send({ type: 'report.requested' })
        }}
      >
        {quiet ? <span className="visually-hidden">{label}</span> : label}
      </Button>
      {/* Screen readers do not announce a focused button that becomes disabled. */}
      <span className="visually-hidden" role="status">
        {reported && !contact.incorrectInfo ? texts.sent(name) : null}
      </span>
      <p className={classes.failure} role="alert">
        {failure && withoutRetryHint(failure)}
      </p>
      {reported ? <ReportReasons flow={flow} name={name} /> : null}
    </div>
  )
}
