import '../../shell/signed-out-styles.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { LogoMark } from '../../shell/logo.tsx'
import { tagline } from '../../shell/tagline.ts'
import classes from './landing-screen.module.css'
import phoneInDark from './phone-dark.webp'
import phoneInLight from './phone-light.webp'
import searchInDark from './search-dark.webp'
import searchInLight from './search-light.webp'
import tabletInDark from './tablet-dark.webp'
import tabletInLight from './tablet-light.webp'
import { texts } from './texts.ts'

export default function LandingScreen() {
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <p className={classes.logo}>
          <LogoMark size={32} />
          {texts.product}
        </p>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <p className={classes.lead}>{tagline}</p>
        <div className={classes.actions}>
          <Button component={Link} href="/login" size="md" variant="white">
            {texts.logIn}
          </Button>
          <Button component={Link} href="/signup" size="md" variant="outline" color="white">
            {texts.signUp}
          </Button>
        </div>
      </div>
      <picture className={classes.picture}>
        <source
          media="(max-width: 559px) and (prefers-color-scheme: dark)"
          srcSet={phoneInDark}
          width={342}
          height={520}
        />
        <source media="(max-width: 559px)" srcSet={phoneInLight} width={342} height={520} />
        <source
          media="(max-width: 1023px) and (prefers-color-scheme: dark)"
          srcSet={tabletInDark}
          width={728}
          height={800}
        />
        <source media="(max-width: 1023px)" srcSet={tabletInLight} width={728} height={800} />
        <source media="(prefers-color-scheme: dark)" srcSet={searchInDark} />
        <img
          src={searchInLight}
          width={1184}
          height={643}
          loading="lazy"
          decoding="async"
          alt={texts.picture}
        />
      </picture>
    </div>
  )
}
