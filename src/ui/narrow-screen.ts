import { useMediaQuery } from '@mantine/hooks'

/** The mobile layout; Mantine's `sm` would exclude 768 px. */
const narrowScreen = '(max-width: 768px)'

export const useNarrowScreen = (): boolean =>
  useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false })

/** For code outside of a render. */
export const isNarrowScreen = (): boolean => window.matchMedia(narrowScreen).matches
