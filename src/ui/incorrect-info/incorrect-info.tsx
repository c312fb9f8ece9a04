import { Button } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Contact } from '../../../contract/contact.ts'
import { isReported, isReporting, selectFailure } from '../../machines/incorrect-info/selectors.ts'
import { useSignedIn } from '../session/signed-in-context.tsx'
import classes from './incorrect-info.module.css'

interface IncorrectInfoProps {
  contact: Contact
  /** Whom the button is about, for those who do not see the card around it. */
  name: string
}

/** Reports that a contact is wrong, once and for good; a report that did not arrive can be made again. */
export const IncorrectInfo = ({ contact, name }: IncorrectInfoProps) => {
  const { incorrectInfo } = useSignedIn()
  const flow = useMemo(() => incorrectInfo.of(contact), [incorrectInfo, contact])
  const reporting = useSelector(flow, isReporting)
  const reported = useSelector(flow, isReported)
  const failure = useSelector(flow, selectFailure)
  const label = reported
    ? 'Incorrect Info Reported'
    : reporting
      ? 'Reporting...'
      : failure
        ? 'Try again'
        : 'Report Incorrect Info'
  const Flag = reported ? IconFlagFilled : IconFlag
  return (
    <div className={classes.report}>
      <Button
        className={classes.button}
        size="compact-sm"
        variant={failure ? 'light' : 'subtle'}
        color={failure ? 'red' : 'gray'}
        leftSection={<Flag size={15} aria-hidden />}
        disabled={reported}
        aria-disabled={reporting || undefined}
        aria-description={name}
        onClick={() => flow.send({ type: 'report.requested' })}
      >
        {label}
      </Button>
      {/* A button that is disabled under the focus says nothing itself. */}
      <span className="visually-hidden" role="status">
        {reported && !contact.incorrectInfo ? `Your report about ${name} has been sent.` : null}
      </span>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    </div>
  )
}
