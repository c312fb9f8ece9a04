import { useId } from 'react'
import { useLocation } from 'wouter'
import { isResourcePath } from '../../machines/navigation/routes.ts'
import { texts } from '../../machines/navigation/texts.ts'
import { type BarProps, Chevron } from './bar-parts.tsx'
import classes from './mobile-menu.module.css'
import { navigationItems, type PageItem } from './navigation-items.ts'
import { PageLink } from './page-link.tsx'

interface MobileMenuProps extends Omit<BarProps, 'navigation' | 'bell' | 'sampleData'> {
  expanded: boolean
  onResourcesToggled(): void
  onFollowed(): void
}

export const MobileMenu = ({
  expanded,
  onResourcesToggled,
  onFollowed,
  canSignOut,
  onSignOut,
}: MobileMenuProps) => (
  <div className={classes.menu}>
    <nav aria-label={texts.main}>
      <ul>
        {navigationItems.map((item) => (
          <li key={item.kind === 'page' ? item.path : item.kind}>
            {item.kind === 'page' ? (
              <PageLink
                path={item.path}
                label={item.label}
                className={classes.item}
                onFollowed={onFollowed}
              />
            ) : (
              <Resources
                pages={item.pages}
                expanded={expanded}
                onToggled={onResourcesToggled}
                onFollowed={onFollowed}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
    <PageLink path="/account" label={texts.account} className={classes.item} onFollowed={onFollowed} />
    <button type="button" className={classes.signOut} disabled={!canSignOut} onClick={onSignOut}>
      {texts.signOut}
    </button>
  </div>
)

interface ResourcesProps {
  pages: readonly PageItem[]
  expanded: boolean
  onToggled(): void
  onFollowed(): void
}

const Resources = ({ pages, expanded, onToggled, onFollowed }: ResourcesProps) => {
  const listId = useId()
  const [path] = useLocation()
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={expanded}
        aria-controls={listId}
        data-current={isResourcePath(path) || undefined}
        onClick={onToggled}
      >
        {texts.resources}
        <Chevron />
      </button>
      <ul id={listId} className={classes.group} hidden={!expanded}>
        {pages.map((page) => (
          <li key={page.path}>
            <PageLink {...page} className={classes.item} onFollowed={onFollowed} />
          </li>
        ))}
      </ul>
    </>
  )
}
