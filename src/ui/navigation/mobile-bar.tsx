import { useFocusTrap, useWindowEvent } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { areResourcesExpanded, isMobileMenuOpen } from '../../machines/navigation/selectors.ts'
import { texts } from '../../machines/navigation/texts.ts'
import classes from './bar.module.css'
import { type BarProps, HomeLink, SampleNote } from './bar-parts.tsx'
import menuClasses from './mobile-menu.module.css'
import { MobileMenu } from './mobile-menu.tsx'

export const MobileBar = ({ navigation, bell, sampleData, ...bar }: BarProps) => {
  const open = useSelector(navigation, isMobileMenuOpen)
  const expanded = useSelector(navigation, areResourcesExpanded)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const trap = useFocusTrap(open)

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    navigation.send({ type: 'menus.closed' })
    button.current?.focus()
  })
  useEffect(() => {
    document.body.style.overflow = open ? 'hidden' : ''
    return () => {
      document.body.style.overflow = ''
    }
  }, [open])

  return (
    <header ref={trap} className={`${classes.bar} screen-only`}>
      <button
        ref={button}
        type="button"
        className={menuClasses.hamburger}
        aria-label={texts.menu}
        aria-expanded={open}
        aria-controls={menuId}
        data-autofocus
        onClick={() => navigation.send({ type: 'mobileMenu.toggled' })}
      >
        {open ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </button>
      <HomeLink />
      {sampleData ? <SampleNote /> : null}
      {/* Opened from here, the notifications would cover half of the menu. */}
      {open ? null : bell}
      <div id={menuId} className={menuClasses.layer} hidden={!open}>
        <div
          className={menuClasses.backdrop}
          aria-hidden
          onClick={() => navigation.send({ type: 'menus.closed' })}
        />
        <MobileMenu
          {...bar}
          expanded={expanded}
          onResourcesToggled={() => navigation.send({ type: 'resources.toggled' })}
          onFollowed={() => navigation.send({ type: 'menus.closed' })}
        />
      </div>
    </header>
  )
}
