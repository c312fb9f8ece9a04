import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { NotFoundArt } from './not-found-art.tsx'
import classes from './not-found-screen.module.css'
import { texts } from './texts.ts'

export default function NotFoundScreen() {
  return (
    <div className={classes.page}>
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
