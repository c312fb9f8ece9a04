import { useClickOutside } from '@mantine/hooks'
import { IconCategory, IconChevronDown, IconHeartFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { agencyIcons, iconNames } from '../components/agency-card/agency-icons.ts'
import { AgencyIconImage } from '../components/agency-card/agency-type-icon.tsx'
import classes from './legend.module.css'
import { SearchedPlaceIcon } from './searched-place.tsx'

/**
 * Explains the pins of the map. It starts closed, and a click outside or Escape closes it,
 * because it covers some of them. [PIN-02]
 */
export const Legend = () => {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const close = () => setOpen(false)
  const legend = useClickOutside<HTMLElement>(close)
  return (
    <section
      ref={legend}
      className={classes.legend}
      aria-label="Legend"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <button
        type="button"
        className={classes.toggle}
        aria-label="Legend"
        aria-expanded={open}
        aria-controls={listId}
        title={open ? 'Hide legend' : 'Show legend'}
        onClick={() => setOpen(!open)}
      >
        <IconCategory size={18} stroke={1.6} aria-hidden />
        <span className={classes.label}>Legend</span>
        {open ? <IconChevronDown size={16} aria-hidden /> : null}
      </button>
      <ul id={listId} className={classes.list} hidden={!open}>
        {agencyIcons.map((icon) => (
          <li key={icon} className={classes.entry}>
            <AgencyIconImage icon={icon} width={20} />
            {iconNames[icon]}
          </li>
        ))}
        <li className={classes.entry}>
          <span className={classes.cluster} aria-hidden>
            12
          </span>
          Multiple agencies
        </li>
        <li className={classes.entry}>
          <SearchedPlaceIcon height={22} />
          Searched location
        </li>
        <li className={classes.entry}>
          <IconHeartFilled className={classes.favorite} size={18} aria-hidden />
          Favorite
        </li>
      </ul>
    </section>
  )
}
