import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { KeptSearch } from './kept-search.ts'

/** Restores the search in the URL, at first and on Back and Forward. [SCALE-01] */
export const useSearchUrl = ({ urlSync }: KeptSearch): void => {
  const query = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every query in the URL.
  useEffect(() => urlSync.open(), [urlSync, query])
}
