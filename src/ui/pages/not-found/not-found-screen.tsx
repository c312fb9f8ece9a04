import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { isSignedIn } from '../../../machines/session/selectors.ts'
import { useApp } from '../../shell/app-context.tsx'
import { LogoMark } from '../../shell/logo.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import classes from './not-found-screen.module.css'
import { texts } from './texts.ts'

export default function NotFoundScreen() {
  const { session } = useApp()
  const signedIn = useSelector(session, isSignedIn)
  return (
    <div className={classes.page}>
      {/* Signed-in pages have the logo in their top bar. */}
      {signedIn ? null : (
        <Link className={classes.logo} href="/">
          <LogoMark size={32} />
          Agency Atlas
        </Link>
      )}
      <NotFoundArt />
      <p className={classes.code}>404</p>
      <h1 className={classes.heading}>{texts.heading}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <Button component={Link} href="/home" size="md" mt="lg">
        {texts.home}
      </Button>
    </div>
  )
}
