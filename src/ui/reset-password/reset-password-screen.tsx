import { Link, useLocation, useParams } from 'wouter'
import classes from '../components/account-page/account-page.module.css'
import { AccountPage } from '../components/account-page/account-page.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { provideResetPassword } from './wiring.ts'

/** Setting a new password with the link from an email. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams()
  return (
    <AccountPage heading="Reset your password">
      <ResetPassword key={token} token={token} />
      <p className={classes.other}>
        Does the link no longer work?{' '}
        <Link href="/forgot-password" className={classes.link}>
          Ask for a new one
        </Link>
      </p>
    </AccountPage>
  )
}

const ResetPassword = ({ token }: { token: string }) => {
  const [, navigate] = useLocation()
  // The link is used up, so Back must not return to it.
  const goToLogin = () => navigate('/login', { replace: true })
  const resetPassword = useFlow(provideResetPassword(goToLogin), { token })
  return <ResetPasswordForm resetPassword={resetPassword} />
}
