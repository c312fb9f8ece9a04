import { IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { texts } from '../../machines/navigation/texts.ts'
import classes from './bar.module.css'
import { type BarProps, HomeLink, SampleNote } from './bar-parts.tsx'
import { navigationItems } from './navigation-items.ts'
import { PageLink } from './page-link.tsx'
import { ToolsMenu } from './tools-menu.tsx'

export const TopBar = ({ navigation, bell, sampleData, canSignOut, onSignOut }: BarProps) => (
  <header className={`${classes.bar} screen-only`}>
    <HomeLink />
    {sampleData ? <SampleNote /> : null}
    <nav className={classes.nav} aria-label={texts.main}>
      <ul className={classes.items}>
        {navigationItems.map((item) => (
          <li key={item.kind === 'page' ? item.path : item.kind} className={classes.entry}>
            {item.kind === 'page' ? (
              <PageLink path={item.path} label={item.label} className={classes.item} />
            ) : (
              <ToolsMenu pages={item.pages} navigation={navigation} />
            )}
          </li>
        ))}
      </ul>
    </nav>
    {bell}
    <AccountLink />
    <button type="button" className={classes.signOut} disabled={!canSignOut} onClick={onSignOut}>
      {texts.signOut}
    </button>
  </header>
)

/** The user icon that links to the account page. [NAV-18] */
const AccountLink = () => {
  const [path] = useLocation()
  return (
    <Link
      href="/account"
      className={classes.icon}
      aria-label={texts.account}
      title={texts.account}
      aria-current={path === '/account' ? 'page' : undefined}
    >
      <IconUser size={22} stroke={1.6} aria-hidden />
    </Link>
  )
}
