import { BackToLogin, SignedOutNotice } from '../../components/signed-out-layout/signed-out-notice.tsx'
import { texts } from './texts.ts'

export default function PasswordChangedScreen() {
  return (
    <SignedOutNotice heading={texts.heading} lead={texts.lead} outcome="success">
      <BackToLogin />
    </SignedOutNotice>
  )
}
