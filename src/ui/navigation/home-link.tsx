import { Link } from 'wouter'
import { LogoMark } from '../shell/logo.tsx'
import classes from './bar.module.css'

/** The logo, which links to the home page. */
export const HomeLink = () => (
  <Link className={classes.logo} href="/home" aria-label="Agency Atlas, home">
    <LogoMark />
    <span>Agency Atlas</span>
  </Link>
)
