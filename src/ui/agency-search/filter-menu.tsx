import { Button, Drawer, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { selectActiveFilters } from '../../machines/agency-search/selectors.ts'
import { showText } from '../../machines/agency-search/texts.ts'
import { useNarrowScreen } from '../narrow-screen.ts'
import classes from './filter-menu.module.css'
import { FilterPanel } from './filter-panel.tsx'
import type { KeptSearch } from './kept-search.ts'
import { useCounts } from './results-notes.tsx'

interface FilterMenuProps {
  /** The button that opens the menu. */
  ref: Ref<HTMLButtonElement>
  search: KeptSearch
}

/** The filters behind one button: in a popover, on a narrow screen in a drawer that covers it. */
export const FilterMenu = ({ ref, search }: FilterMenuProps) => {
  const narrow = useNarrowScreen()
  const [opened, { toggle, close }] = useDisclosure()
  const active = useSelector(search.actor, (snapshot) => selectActiveFilters(snapshot).length)
  const { count } = useCounts(search)
  const button = (
    <Button
      ref={ref}
      className={classes.button}
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={opened}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={toggle}
    >
      <span className={classes.label}>Filters</span>
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
            <div className={classes.head}>
              <Drawer.Title className={classes.title ?? ''}>Filters</Drawer.Title>
              <Drawer.CloseButton aria-label="Close" />
            </div>
            <Drawer.Body>
              <FilterPanel {...search} />
              <div className={classes.done}>
                <Button fullWidth onClick={close}>
                  {showText(count)}
                </Button>
              </div>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      </>
    )
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label="Filters">
        {/* The first control would open its list of states when it gets the focus. */}
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          Filters
        </h2>
        <FilterPanel {...search} />
      </Popover.Dropdown>
    </Popover>
  )
}
