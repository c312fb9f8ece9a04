import { IconCategory, IconChevronDown, IconHeartFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { agencyIcons, iconNames } from '../components/agency-card/agency-icons.ts'
import { AgencyIconImage } from '../components/agency-card/agency-type-icon.tsx'
import classes from './legend.module.css'
import { SearchedPlaceIcon } from './searched-place.tsx'
import { useMapInstance } from './use-map-instance.ts'

/** A map smaller than this starts with its legend closed, in px. */
const minOpenWidth = 640
const minOpenHeight = 420

/** Explains the pins of the map. It starts closed where it would cover much of the map. [PIN-02] */
export const Legend = () => {
  const map = useMapInstance()
  const [open, setOpen] = useState(() => {
    const { clientWidth, clientHeight } = map.getContainer()
    return clientWidth > minOpenWidth && clientHeight > minOpenHeight
  })
  const listId = useId()
  return (
    <section className={classes.legend} aria-label="Legend">
      <button
        type="button"
        className={classes.toggle}
        aria-label="Legend"
        aria-expanded={open}
        aria-controls={listId}
        title={open ? 'Hide the legend' : 'Show the legend'}
        onClick={() => setOpen(!open)}
      >
        <IconCategory size={18} stroke={1.6} aria-hidden />
        {open ? (
          <>
            Legend
            <IconChevronDown size={16} aria-hidden />
          </>
        ) : null}
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
          Searched place
        </li>
        <li className={classes.entry}>
          <IconHeartFilled className={classes.favorite} size={18} aria-hidden />
          Favorite
        </li>
      </ul>
    </section>
  )
}
