import { Link } from 'wouter'
import classes from '../components/account-page/account-page.module.css'
import { AccountPage } from '../components/account-page/account-page.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { SignupForm } from './signup-form.tsx'
import { provideSignup } from './wiring.ts'

/** Creating an account. */
export default function SignupScreen() {
  const signup = useFlow(provideSignup)
  return (
    <AccountPage heading="Create account" lead="Please create an account with your dealer email address">
      <SignupForm signup={signup} />
      <p className={classes.other}>
        Already have an account?{' '}
        <Link href="/login" className={classes.link}>
          Log in
        </Link>
      </p>
    </AccountPage>
  )
}
