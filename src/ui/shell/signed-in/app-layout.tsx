import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { navigationMachine } from '../../../machines/navigation/machine.ts'
import { isMobileMenuOpen } from '../../../machines/navigation/selectors.ts'
import { useNarrowScreen } from '../../breakpoints.ts'
import type { BarProps } from '../../navigation/bar-parts.tsx'
import { MobileBar } from '../../navigation/mobile-bar.tsx'
import { TopBar } from '../../navigation/top-bar.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useFlow } from '../use-flow.ts'
import classes from './app-layout.module.css'

interface AppLayoutProps extends Omit<BarProps, 'navigation'> {
  children: ReactNode
}

export const AppLayout = ({ children, ...bar }: AppLayoutProps) => {
  const navigation = useFlow(navigationMachine)
  const menuOpen = useSelector(navigation, isMobileMenuOpen)
  const narrow = useNarrowScreen()
  const [path] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menus close with every change of page.
  useEffect(() => {
    navigation.send({ type: 'route.changed' })
  }, [navigation, path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the width changes, because each width has its own menus.
  useEffect(() => {
    navigation.send({ type: 'menus.closed' })
  }, [navigation, narrow])

  // The clicked link disappears with the menu, so focus moves to the page.
  const main = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.closest('[hidden]')
    if (wasOpen.current && !menuOpen && isLost) main.current?.focus({ preventScroll: true })
    wasOpen.current = menuOpen
  }, [menuOpen])

  const Bar = narrow ? MobileBar : TopBar
  return (
    <>
      <a className={`${classes.skip} screen-only`} href="#main">
        Skip to main content
      </a>
      <Bar {...bar} navigation={navigation} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main} inert={menuOpen}>
        <ErrorBoundary resetKey={path}>{children}</ErrorBoundary>
      </main>
    </>
  )
}
