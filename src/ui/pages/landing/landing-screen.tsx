import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { SplitLayout } from '../../shell/split-layout.tsx'
import classes from './landing-screen.module.css'

/** The welcome page. */
export default function LandingScreen() {
  return (
    <SplitLayout>
      <h1 className={classes.heading}>Hi, Welcome!</h1>
      <p className={classes.lead}>
        See the governments, schools and non-profits around you on a map, with their contacts and purchases.
      </p>
      <div className={classes.ways}>
        <Button component={Link} href="/login" size="md" fullWidth>
          Log In
        </Button>
        <Button component={Link} href="/signup" size="md" variant="default" fullWidth>
          Create New Account
        </Button>
      </div>
    </SplitLayout>
  )
}
