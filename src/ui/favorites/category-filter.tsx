import { NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FavoriteEntityType, favoriteEntityTypes } from '../../../contract/favorites.ts'
import { itemKinds } from '../../../contract/item-kinds.ts'
import type { SavedItem } from '../../machines/favorites/saved-items.ts'
import { texts } from '../../machines/favorites/texts.ts'
import classes from './favorites.module.css'

interface CategoryFilterProps {
  items: readonly SavedItem[]
  chosen: FavoriteEntityType | null
  onChange(category: FavoriteEntityType | null): void
}

export const CategoryFilter = ({ items, chosen, onChange }: CategoryFilterProps) => {
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
          label: `${itemKinds[category].heading} (${countItems(category)})`,
        })),
      ]}
    />
  )
}
