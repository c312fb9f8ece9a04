import type { IconFileText } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { SavableItem } from '../../../machines/favorites/types.ts'
import { resourceItems } from '../../../machines/navigation/routes.ts'
import { itemName } from '../../../services/api/contract/item-name.ts'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { hasScreen } from '../../shell/screens.ts'
import classes from './favorites.module.css'

interface LibraryItemCardProps {
  item: SavableItem
  icon: typeof IconFileText
  /** What is said of it below its name. */
  detail?: string | null
  /** Where items of its kind are read or downloaded. */
  page: (typeof resourceItems)[number]['path']
}

/** A saved item of the library: its name, what can be done with it, and the way to its page. */
export const LibraryItemCard = ({ item, icon: Icon, detail, page }: LibraryItemCardProps) => {
  const nameId = useId()
  const pageName = resourceItems.find(({ path }) => path === page)?.label
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.what}>
          <h3 id={nameId} className={classes.name}>
            {itemName(item)}
          </h3>
          {detail ? <p className={classes.detail}>{detail}</p> : null}
          {hasScreen(page) ? (
            <Link className={classes.link} href={page}>
              View in {pageName}
            </Link>
          ) : null}
        </div>
        <div className={classes.actions}>
          <ItemActions item={item} />
        </div>
      </div>
    </article>
  )
}
