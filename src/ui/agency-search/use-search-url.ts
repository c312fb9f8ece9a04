import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { KeptSearch } from './kept-search.ts'

/** Brings back the search that the address names, at first and by Back and Forward. [SCALE-01] */
export const useSearchUrl = ({ urlSync }: KeptSearch): void => {
  const query = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query that the address shows is told.
  useEffect(() => urlSync.open(), [urlSync, query])
}
