import { Button, Drawer, Popover } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { selectActiveFilters } from '../../../machines/agency-search/selectors.ts'
import { showText, texts } from '../../../machines/agency-search/texts.ts'
import { useNarrowScreen } from '../../breakpoints.ts'
import type { AgencySearch } from '../agency-search.ts'
import { useResultCounts } from '../results/use-result-counts.ts'
import classes from './filter-menu.module.css'
import { FilterFooter, FilterPanel } from './filter-panel.tsx'

interface FilterMenuProps {
  /** The button that opens the menu. */
  ref: RefObject<HTMLButtonElement | null>
  search: AgencySearch
  onClosed(): void
}

/** The distance of the menu from the bar above it and from the bottom of the window, in px. */
const gap = 8
/** The distance of the menu, like that of the search box, from the left edge of the window, in px. */
const edge = 12

/**
 * The space below the bar with the button and the chips when the menu opens or the window changes, in px. A row of chips
 * that the bar gets while the menu is open does not move the menu under the pointer.
 */
const useSpaceBelowBar = (button: RefObject<HTMLButtonElement | null>, opened: boolean) => {
  const [space, setSpace] = useState({ offset: gap, above: 0 })
  useLayoutEffect(() => {
    const bar = button.current?.parentElement
    if (!opened || !bar) return
    const measure = () => {
      const { bottom } = bar.getBoundingClientRect()
      const offset = bottom - (button.current?.getBoundingClientRect().bottom ?? bottom) + gap
      setSpace({ offset, above: bottom + 2 * gap })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [button, opened])
  return space
}

/** The filters behind one button: in a popover or, on a narrow screen, in a full-screen drawer that Back closes. */
export const FilterMenu = ({ ref, search, onClosed }: FilterMenuProps) => {
  const narrow = useNarrowScreen()
  const [opened, { toggle, close }] = useDisclosure(false, { onClose: onClosed })
  const active = useSelector(search.actor, (snapshot) => selectActiveFilters(snapshot).length)
  const { count, totalInRadius } = useResultCounts(search)
  const { offset, above } = useSpaceBelowBar(ref, opened)
  const done = showText(count, totalInRadius)
  const { urlSync } = search
  const isSheet = narrow && opened
  useEffect(() => (isSheet ? urlSync.openSheet(close) : undefined), [isSheet, urlSync, close])
  const open = () => {
    // The drawer hides the selected agency, and its button counts all results.
    if (narrow && !opened) search.actor.send({ type: 'selection.cleared' })
    toggle()
  }
  // The popover handles Escape only while it has focus, which it lacks right after it opens.
  const closeWithoutFocus = (event: KeyboardEvent) => {
    const hasFocus = event.target !== document.body && event.target !== ref.current
    if (event.key !== 'Escape' || !opened || narrow || hasFocus) return
    event.preventDefault()
    close()
  }
  useWindowEvent('keydown', closeWithoutFocus, { capture: true })
  const button = (
    <Button
      ref={ref}
      className={classes.button}
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={opened}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={open}
    >
      <span className={classes.label}>{texts.filters}</span>
      {active === 0 ? null : (
        <span className={classes.count}>
          {active}
          <span className="visually-hidden"> active</span>
        </span>
      )}
    </Button>
  )
  if (narrow)
    return (
      <>
        {button}
        <Drawer.Root
          opened={opened}
          onClose={close}
          position="bottom"
          size="100%"
          transitionProps={{ duration: 0 }}
          classNames={{ content: classes.drawer ?? '' }}
        >
          <Drawer.Content>
            <div className={classes.header}>
              <Drawer.Title className={classes.title ?? ''}>{texts.filters}</Drawer.Title>
              <Drawer.CloseButton aria-label={texts.closeFilters} />
            </div>
            <Drawer.Body>
              <FilterPanel {...search} />
              <FilterFooter actor={search.actor} done={done} onDone={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </>
    )
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      // The menu opens over the map, not over the list.
      position="bottom-end"
      middlewares={{ flip: false, shift: { padding: edge } }}
      offset={offset}
      width={808}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        className={classes.popover}
        style={{ maxHeight: `calc(100dvh - ${above}px)` }}
        aria-label={texts.filters}
      >
        {/* Gets focus, because the first control would open its list of states on focus. */}
        <h2 className="visually-hidden" tabIndex={-1} data-autofocus>
          {texts.filters}
        </h2>
        <FilterPanel {...search} />
        <FilterFooter actor={search.actor} done={done} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
