import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import classes from './agency-screen.module.css'

/** The way back to the search, which is as it was left. [AGENCY-17] */
export const BackToSearch = () => (
  <Link className={`${classes.link} ${classes.back}`} href="/home">
    <IconArrowLeft size={16} aria-hidden />
    Back to the search
  </Link>
)
