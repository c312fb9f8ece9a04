import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { NotFoundArt } from './not-found-art.tsx'
import classes from './not-found-screen.module.css'

export default function NotFoundScreen() {
  return (
    <div className={classes.page}>
      <NotFoundArt />
      <p className={classes.code}>404</p>
      <h1 className={classes.heading}>Let’s piece this thing back together.</h1>
      <p className={classes.lead}>This page doesn’t exist, or the link is incomplete.</p>
      <Button component={Link} href="/home" size="md" mt="lg">
        Go Back Home
      </Button>
    </div>
  )
}
