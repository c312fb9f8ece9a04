import { Link } from 'wouter'
import classes from './contacts.module.css'

const lists = [
  { path: '/contacts', label: 'Agency contacts' },
  { path: '/corporate-contacts', label: 'Corporate contacts' },
]

/** Links between the lists of contacts; the current one is marked. */
export const ContactLinks = ({ current }: { current?: '/contacts' | '/corporate-contacts' }) => (
  <nav aria-label="Contacts" className={classes.links}>
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
