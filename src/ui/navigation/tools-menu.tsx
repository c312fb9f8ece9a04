import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type FocusEvent, type PointerEvent, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { isResourcePath } from '../../machines/navigation/routes.ts'
import { isToolsMenuOpen } from '../../machines/navigation/selectors.ts'
import { texts } from '../../machines/navigation/texts.ts'
import classes from './bar.module.css'
import { type BarProps, Chevron } from './bar-parts.tsx'
import type { PageItem } from './navigation-items.ts'
import { PageLink } from './page-link.tsx'

interface ToolsMenuProps extends Pick<BarProps, 'navigation'> {
  pages: readonly PageItem[]
}

export const ToolsMenu = ({ pages, navigation }: ToolsMenuProps) => {
  const open = useSelector(navigation, isToolsMenuOpen)
  const [path] = useLocation()
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => navigation.send({ type: 'menus.closed' })
  const group = useClickOutside<HTMLDivElement>(close)

  const closeAndFocusButton = () => {
    button.current?.focus()
    close()
  }

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    if (group.current?.contains(document.activeElement)) button.current?.focus()
    close()
  })

  const handleHover = (type: 'tools.entered' | 'tools.left') => (event: PointerEvent) => {
    // The menu stays open while the keyboard focus is in it.
    const isInUse = type === 'tools.left' && list.current?.contains(document.activeElement)
    if (event.pointerType === 'mouse' && !isInUse) navigation.send({ type })
  }

  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is an extra; the button does the same.
    <div
      ref={group}
      className={classes.tools}
      onPointerEnter={handleHover('tools.entered')}
      onPointerLeave={handleHover('tools.left')}
      onBlur={handleBlur}
    >
      <button
        ref={button}
        type="button"
        className={classes.item}
        aria-expanded={open}
        aria-controls={listId}
        data-current={isResourcePath(path) || undefined}
        onClick={() => navigation.send({ type: 'tools.pressed' })}
      >
        {texts.tools}
        <Chevron />
      </button>
      <div className={classes.menu} hidden={!open}>
        <ul ref={list} id={listId} className={classes.menuList} aria-label={texts.tools}>
          {pages.map((page) => (
            <li key={page.path}>
              <PageLink {...page} className={classes.menuItem} onFollowed={closeAndFocusButton} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
