import { AccountNotice, BackToLogin } from '../../components/account-page/account-notice.tsx'

/** Says that a password was changed. */
export default function PasswordChangedScreen() {
  return (
    <AccountNotice heading="Password changed" lead="Your password has been changed successfully">
      <BackToLogin />
    </AccountNotice>
  )
}
