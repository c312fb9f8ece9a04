import { useMediaQuery } from '@mantine/hooks'

/** The mobile layout; Mantine's `sm` would exclude 768 px. */
const narrowScreen = '(max-width: 768px)'

/** Too narrow for the rows and tables of a list, which is shown as cards. Also in the style sheets. */
const cardScreen = '(max-width: 699px)'

/** Wide enough for labels beside the results' controls. */
const wideScreen = '(min-width: 1264px)'

const useQuery = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false })

export const useNarrowScreen = (): boolean => useQuery(narrowScreen)

export const useCardScreen = (): boolean => useQuery(cardScreen)

export const useWideScreen = (): boolean => useQuery(wideScreen)

/** For code outside of a render. */
export const isNarrowScreen = (): boolean => window.matchMedia(narrowScreen).matches
