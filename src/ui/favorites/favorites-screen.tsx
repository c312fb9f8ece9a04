import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Fragment, useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import { entityTypeNames } from '../../../contract/entity-type-names.ts'
import { type FavoriteEntityType, favoriteEntityTypes } from '../../../contract/favorites.ts'
import { listSavedItems, type SavedItem } from '../../machines/favorites/saved-items.ts'
import { searchSavedItems } from '../../machines/favorites/search.ts'
import {
  isLoading,
  selectFavorites,
  selectListFailure,
  selectQueuedChanges,
} from '../../machines/favorites/selectors.ts'
import { nothingMatchesText, texts } from '../../machines/favorites/texts.ts'
import { headingText } from '../../machines/resource-list/texts.ts'
import { CategorySkeleton } from '../components/category-section/category-section.tsx'
import { EmptyState } from '../components/empty-state/empty-state.tsx'
import { ListSkeletons } from '../components/skeletons/list-skeletons.tsx'
import { LoadableList } from '../resource-list/loadable-list.tsx'
import { ResourceListLayout } from '../resource-list/resource-list-layout.tsx'
import { SearchField } from '../resource-list/search-field.tsx'
import { useSignedInActors } from '../session/signed-in-context.tsx'
import classes from './favorites.module.css'
import { SavedGroups } from './saved-groups.tsx'
import { useUndoNotices } from './undo-notices.tsx'

const useSavedItems = (): SavedItem[] => {
  const { favorites } = useSignedInActors()
  const saved = useSelector(favorites, selectFavorites)
  const queued = useSelector(favorites, selectQueuedChanges)
  return useMemo(() => listSavedItems(saved, queued), [saved, queued])
}

/** Everything the user saved, by category, with a search and a filter. [FAV-10] */
export default function FavoritesScreen() {
  const { favorites } = useSignedInActors()
  const loading = useSelector(favorites, isLoading)
  const failure = useSelector(favorites, selectListFailure)
  const items = useSavedItems()
  useUndoNotices(favorites)
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('search') ?? ''
  const chosen = favoriteEntityTypes.find((known) => known === parameters.get('category')) ?? null
  const changeFilter = (filter: { text: string; category: FavoriteEntityType | null }) =>
    setParameters(
      {
        ...(filter.text !== '' && { search: filter.text }),
        ...(filter.category !== null && { category: filter.category }),
      },
      { replace: true },
    )
  // Ignore the filter once the last item of its category is removed.
  const category = items.some(({ entityType }) => entityType === chosen) ? chosen : null
  const isEmpty = !loading && failure === null && items.length === 0
  const deferredText = useDeferredValue(text)
  const shown = useMemo(
    () => searchSavedItems(items, category, deferredText),
    [items, category, deferredText],
  )

  return (
    <ResourceListLayout
      heading={headingText(texts.heading, { loading, failure, shown })}
      help={texts.help}
      busy={loading}
      tools={
        isEmpty ? null : (
          <>
            <SearchField
              label={texts.search}
              placeholder={texts.searchPlaceholder}
              text={text}
              onChange={(edited) => changeFilter({ text: edited, category: chosen })}
            />
            <CategoryFilter
              items={items}
              chosen={category}
              onChange={(selected) => changeFilter({ text, category: selected })}
            />
          </>
        )
      }
    >
      <LoadableList
        loading={loading}
        failure={failure}
        what={texts.favorites}
        onRetry={() => favorites.send({ type: 'favorites.retried' })}
        skeletons={['first', 'second', 'third', 'fourth'].map((category) => (
          <Fragment key={category}>
            <CategorySkeleton />
            <ListSkeletons count={1} />
          </Fragment>
        ))}
      >
        <FoundItems
          items={items}
          shown={shown}
          text={deferredText}
          category={category}
          onShowAll={() => changeFilter({ text: '', category: null })}
        />
      </LoadableList>
    </ResourceListLayout>
  )
}

interface FoundItemsProps {
  items: readonly SavedItem[]
  /** The items that match the search and the filter. */
  shown: SavedItem[]
  text: string
  category: FavoriteEntityType | null
  onShowAll(): void
}

const FoundItems = ({ items, shown, text, category, onShowAll }: FoundItemsProps) => {
  if (items.length === 0) return <NothingSaved />
  if (shown.length === 0) return <NothingFound text={text} category={category} onShowAll={onShowAll} />
  return <SavedGroups items={shown} />
}

/** Shown instead of the list until something is saved. [FAV-12] */
const NothingSaved = () => (
  <EmptyState
    drawing="favorites"
    title={
      <>
        {texts.nothingFound}. <span className={classes.howToSave}>{texts.howToSave}</span>
      </>
    }
  >
    <Button component={Link} href="/home">
      {texts.findAgencies}
    </Button>
  </EmptyState>
)

const NothingFound = ({ text, category, onShowAll }: Omit<FoundItemsProps, 'items' | 'shown'>) => (
  <EmptyState title={texts.nothingFound} hint={nothingMatchesText(text.trim(), category)}>
    <Button onClick={onShowAll}>{texts.showAll}</Button>
  </EmptyState>
)

interface CategoryFilterProps {
  items: readonly SavedItem[]
  chosen: FavoriteEntityType | null
  onChange(category: FavoriteEntityType | null): void
}

const CategoryFilter = ({ items, chosen, onChange }: CategoryFilterProps) => {
  const countItems = (category: FavoriteEntityType) =>
    items.filter(({ entityType }) => entityType === category).length
  const present = favoriteEntityTypes.filter((category) => countItems(category) > 0)
  return (
    <NativeSelect
      className={classes.categoryFilter}
      aria-label={texts.filter}
      leftSection={<IconFilter size={16} aria-hidden />}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(favoriteEntityTypes.find((category) => category === value) ?? null)
      }
      data={[
        { value: '', label: chosen === null ? texts.filter : texts.allCategories },
        ...present.map((category) => ({
          value: category,
          label: `${entityTypeNames[category].heading} (${countItems(category)})`,
        })),
      ]}
    />
  )
}
