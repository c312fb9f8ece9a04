import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { isConfirmed, isConfirming } from '../../machines/email-confirmation/selectors.ts'
import { texts } from '../../machines/email-confirmation/texts.ts'
import { BackToLogin, SignedOutNotice } from '../components/signed-out-layout/signed-out-notice.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { provideEmailConfirmation } from './wiring.ts'

export default function EmailConfirmationScreen() {
  const { token = '' } = useParams()
  return <EmailConfirmation key={token} token={token} />
}

const EmailConfirmation = ({ token }: { token: string }) => {
  const confirmation = useFlow(provideEmailConfirmation, { token })
  const snapshot = useSelector(confirmation, (current) => current)

  if (isConfirming(snapshot)) return <SignedOutNotice heading={texts.confirming} />
  if (isConfirmed(snapshot)) {
    return (
      <SignedOutNotice heading={texts.confirmed} lead={texts.confirmedLead} outcome="success">
        <BackToLogin />
      </SignedOutNotice>
    )
  }
  const retry = { type: 'confirmation.retried' as const }
  return (
    <SignedOutNotice heading={texts.notConfirmed} lead={texts.notConfirmedLead} outcome="failure">
      {snapshot.can(retry) ? (
        <>
          <p>{texts.failed}</p>
          <Button size="md" fullWidth onClick={() => confirmation.send(retry)}>
            {texts.retry}
          </Button>
        </>
      ) : null}
      <BackToLogin variant="default" />
    </SignedOutNotice>
  )
}
