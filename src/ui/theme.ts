import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { agencyColorVariables } from './agency-colors.ts'

/** The accent color. At shade 7, white text on it has a contrast of 5:1, and it has 3:1 on both page backgrounds. */
const verdigris: MantineColorsTuple = [
  '#eef7f6',
  '#d8eeeb',
  '#b0ddd7',
  '#82c9c0',
  '#56b5aa',
  '#2f9e92',
  '#17857a',
  '#0f7d72',
  '#0b6e65',
  '#075a53',
]

/** System font, small radii, one accent color. */
export const theme = createTheme({
  primaryColor: 'verdigris',
  primaryShade: 7,
  colors: { verdigris },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // A <header> would be a banner landmark of the page.
  components: { ModalHeader: { defaultProps: { component: 'div' } } },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
})

/** Darker (in dark mode lighter) colors where Mantine's contrast is too low for WCAG AA. */
export const contrastVariables: CSSVariablesResolver = ({ colors, white }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-error': colors.red[9],
    '--mantine-color-anchor': colors.verdigris?.[8] ?? '',
    '--focus-ring': colors.verdigris?.[7] ?? '',
    '--surface-raised': white,
    '--surface-quiet': colors.gray[0],
    ...agencyColorVariables('light'),
  },
  dark: {
    '--mantine-color-dimmed': '#a6a6a6',
    '--mantine-color-placeholder': '#9a9a9a',
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.verdigris?.[3] ?? '',
    '--focus-ring': colors.verdigris?.[3] ?? '',
    '--surface-raised': colors.dark[6],
    '--surface-quiet': colors.dark[8],
    ...agencyColorVariables('dark'),
  },
})
