import { type FavoriteEntityType, favoriteEntityTypes } from '../../../contract/favorites.ts'
import { changeQuery, readUrl } from '../../services/url.ts'

/** The search and the category of the favorites, which the URL keeps for Back and for a reload. [FAV-10] */
export interface FavoritesFilter {
  text: string
  category: FavoriteEntityType | null
}

export const readFilterUrl = (): FavoritesFilter => {
  const query = new URLSearchParams(readUrl().query)
  const category = favoriteEntityTypes.find((known) => known === query.get('category'))
  return { text: query.get('search') ?? '', category: category ?? null }
}

export const writeFilterUrl = ({ text, category }: FavoritesFilter): void => {
  const query = new URLSearchParams({
    ...(text !== '' && { search: text }),
    ...(category !== null && { category }),
  })
  changeQuery('replace', query.toString())
}
