import { useMemo } from 'react'
import { entityTypeNames } from '../../../contract/entity-type-names.ts'
import { type FavoriteEntityType, favoriteEntityTypes } from '../../../contract/favorites.ts'
import type { SavedItem } from '../../machines/favorites/saved-items.ts'
import { groupSavedItems } from '../../machines/favorites/search.ts'
import { CategorySection } from '../components/category-section/category-section.tsx'
import { LongList } from '../components/long-list/long-list.tsx'
import { SalesReportColumnNames } from '../components/sales-report-card/sales-report-card.tsx'
import { OptionsDialog } from '../options-dialog/options-dialog.tsx'
import { provideOptionsDialog } from '../options-dialog/wiring.ts'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import { useFlow } from '../shell/use-flow.ts'
import classes from './favorites.module.css'
import { SavedItemCard } from './saved-item-card.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

const withTwoLines: readonly FavoriteEntityType[] = ['Agency', 'SalesReport', 'Contact']

const estimatedHeights: Record<FavoriteEntityType, number> = {
  Agency: 124,
  SalesReport: 98,
  Contact: 98,
  ContractDocument: 76,
  MarketingMaterial: 62,
  StateStatute: 76,
  MediaLink: 76,
}

const getKey = ({ entityType, entityId }: SavedItem) => `${entityType}-${entityId}`

/** The saved items under the heading of their category, each as a card of its kind. [FAV-11] */
export const SavedGroups = ({ items }: { items: readonly SavedItem[] }) => {
  const { favorites } = useSignedInActors()
  const dialog = useFlow(() => provideOptionsDialog(favorites))
  const groups = useMemo(() => groupSavedItems(items, favoriteEntityTypes), [items])
  const order = useMemo(() => groups.flatMap((group) => group.items.map(getKey)), [groups])
  const frame = useFocusAfterRemoval(order)
  return (
    <div {...frame} className={classes.groups}>
      {groups.map((group) => (
        <CategorySection
          key={group.category}
          name={entityTypeNames[group.category].heading}
          count={group.items.length}
        >
          <LongList
            items={group.items.map((item) => ({ id: item.entityId, item }))}
            label={entityTypeNames[group.category].heading}
            estimatedHeight={estimatedHeights[group.category]}
            columnNames={group.category === 'SalesReport' ? <SalesReportColumnNames /> : null}
          >
            {({ item }) => (
              <div
                className={classes.item}
                data-item={getKey(item)}
                data-lines={withTwoLines.includes(item.entityType) ? 2 : 1}
              >
                <SavedItemCard
                  item={item}
                  onOptions={(chosen) => dialog.send({ type: 'options.opened', item: chosen })}
                />
              </div>
            )}
          </LongList>
        </CategorySection>
      ))}
      <OptionsDialog actor={dialog} favorites={favorites} />
    </div>
  )
}
