import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { isConfirmed, isConfirming } from '../../machines/email-confirmation/selectors.ts'
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

  if (isConfirming(snapshot)) return <SignedOutNotice heading="Confirming Email" />
  if (isConfirmed(snapshot)) {
    return (
      <SignedOutNotice heading="Email Confirmed" lead="Your email has been confirmed successfully">
        <BackToLogin />
      </SignedOutNotice>
    )
  }
  const retry = { type: 'confirmation.retried' as const }
  return (
    <SignedOutNotice
      heading="Email Not Confirmed"
      lead="Your email has not been confirmed, please contact administrator."
    >
      {snapshot.can(retry) ? (
        <>
          <p>We couldn’t check the link. Please try again.</p>
          <Button size="md" fullWidth onClick={() => confirmation.send(retry)}>
            Try again
          </Button>
        </>
      ) : null}
      <BackToLogin variant="default" />
    </SignedOutNotice>
  )
}
