import { BackToLogin, SignedOutNotice } from '../../components/signed-out-layout/signed-out-notice.tsx'

export default function PasswordChangedScreen() {
  return (
    <SignedOutNotice heading="Password changed" lead="Your password has been changed successfully">
      <BackToLogin />
    </SignedOutNotice>
  )
}
