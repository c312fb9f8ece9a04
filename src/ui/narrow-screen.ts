import { useMediaQuery } from '@mantine/hooks'

/** Where the mobile layout begins; Mantine's own `sm` would give 768 px the desktop. */
const narrowScreen = '(max-width: 768px)'

/** True at a width of 768 px or less. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false })
