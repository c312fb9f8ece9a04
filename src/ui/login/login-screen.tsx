import '../shell/signed-out-styles.ts'
import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { isCompletingRedirect, isRedirecting, selectMessage } from '../../machines/login/selectors.ts'
import { texts } from '../../machines/login/texts.ts'
import { hasExpired, hasSingleSignOnFailed, selectRedirect } from '../../machines/session/selectors.ts'
import { useApp } from '../shell/app-context.tsx'
import layout from '../shell/split-layout.module.css'
import { SplitLayout } from '../shell/split-layout.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-screen.module.css'
import { provideLogin } from './wiring.ts'

export default function LoginScreen() {
  const { session } = useApp()
  const login = useFlow(provideLogin, { redirect: selectRedirect(session.getSnapshot()) })
  const expired = useSelector(session, hasExpired)
  const message = useSelector(login, selectMessage)
  const singleSignOnFailed = useSelector(session, hasSingleSignOnFailed)
  const redirecting = useSelector(login, isRedirecting)
  const completingRedirect = useSelector(login, isCompletingRedirect)

  // After Back from the identity provider, the browser may restore this page from its cache.
  useWindowEvent('pageshow', (event) => {
    if (event.persisted) login.send({ type: 'page.restored' })
  })

  return (
    <SplitLayout>
      <h1 className={layout.heading}>{texts.heading}</h1>
      {expired ? (
        <p className={classes.notice} role="status">
          {texts.sessionEnded}
        </p>
      ) : null}
      <LoginForm login={login} />
      <div className={classes.message} role="alert">
        {singleSignOnFailed ? texts.singleSignOnNotInitialized : message}
      </div>
      {singleSignOnFailed ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => session.send({ type: 'singleSignOn.retried' })}
        >
          {texts.retry}
        </button>
      ) : null}
      <p className={classes.progress} role="status">
        {redirecting ? texts.redirecting : completingRedirect ? texts.completingRedirect : null}
      </p>
      <p className={layout.otherAction}>
        {texts.noAccount}{' '}
        <Link href="/signup" className={layout.link}>
          {texts.createAccount}
        </Link>
      </p>
    </SplitLayout>
  )
}
