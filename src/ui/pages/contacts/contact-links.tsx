import { Link } from 'wouter'
import classes from './contacts.module.css'
import { texts } from './texts.ts'

const lists = [
  { path: '/contacts', label: texts.ofAgencies },
  { path: '/corporate-contacts', label: texts.corporate },
]

export const ContactLinks = ({ current }: { current: '/contacts' | '/corporate-contacts' }) => (
  <nav aria-label={texts.lists} className={`${classes.links} screen-only`}>
    {lists.map(({ path, label }) => (
      <Link
        key={path}
        href={path}
        className={classes.link}
        aria-current={path === current ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
