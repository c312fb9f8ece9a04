import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { agencyColors, type ColorScheme } from './map/map-colors.ts'

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

/** Surfaces, borders, and text of the dark scheme, from bright text (0) to the page (8). */
const dark: MantineColorsTuple = [
  '#eceff0',
  '#c6cccf',
  '#a3abaf',
  '#70797e',
  '#414a4f',
  '#2f373b',
  '#262d31',
  '#1a2024',
  '#0e1112',
  '#08090a',
]

/** Five sizes (12, 14, 16, 20, and 28 px), two weights, a 4 px grid, one accent color. See docs/design-system.md. */
export const theme = createTheme({
  primaryColor: 'verdigris',
  primaryShade: 7,
  colors: { verdigris, dark },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { lg: '1.25rem', xl: '1.75rem' },
  fontWeights: { bold: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", "Inter fallback", system-ui, sans-serif',
  headings: { fontWeight: '600' },
  components: { InputWrapper: { defaultProps: { withAsterisk: false } } },
})

/** The color of a favorite's heart, also available as `--favorite`. */
export const favoriteColors = { light: '#c2255c', dark: '#ff8fab' } as const

const agencyColorVariables = (scheme: ColorScheme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(agencyColors[scheme]).flatMap(([icon, { fill, glyph }]) => [
      [`--agency-${icon}`, fill],
      [`--agency-${icon}-glyph`, glyph],
    ]),
  )

/** The colors of each scheme, with a contrast that meets WCAG AA on the page and on cards. */
export const contrastVariables: CSSVariablesResolver = ({ colors, white }) => ({
  variables: {},
  light: {
    '--heading': '#0f1416',
    '--mantine-color-text': '#262d31',
    '--mantine-color-default-color': '#262d31',
    '--mantine-color-dimmed': '#586068',
    '--mantine-color-placeholder': '#6b7278',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': colors.verdigris?.[8] ?? '',
    '--mantine-color-verdigris-light-hover': colors.verdigris?.[1] ?? '',
    '--mantine-color-verdigris-light-color': colors.verdigris?.[8] ?? '',
    '--mantine-color-disabled': 'transparent',
    '--mantine-color-disabled-color': '#6b7278',
    '--mantine-color-default-border': '#dfe3e6',
    '--mantine-color-default-hover': '#f2f4f5',
    '--focus-ring': colors.verdigris?.[7] ?? '',
    '--selected': colors.verdigris?.[7] ?? '',
    '--border-float': '#dfe3e6',
    '--border-control': '#868e94',
    '--surface-page': '#f6f8f8',
    '--surface-raised': white,
    '--surface-quiet': '#f2f4f5',
    '--shadow-card': '0 1px 2px rgb(16 24 32 / 5%)',
    '--shadow-float': '0 2px 4px rgb(16 24 32 / 6%), 0 8px 24px rgb(16 24 32 / 12%)',
    '--success': '#12703b',
    '--success-soft': '#e7f6ec',
    '--warning': '#8a4b00',
    '--warning-soft': '#fdf2de',
    '--danger': '#b42318',
    '--danger-soft': '#fdeeec',
    '--mantine-color-red-light': '#fdeeec',
    '--mantine-color-red-light-hover': '#f9dcd8',
    '--mantine-color-red-light-color': '#b42318',
    '--favorite': favoriteColors.light,
    ...agencyColorVariables('light'),
  },
  dark: {
    '--heading': '#f7f9f9',
    '--mantine-color-text': '#d3d9dc',
    '--mantine-color-default-color': '#d3d9dc',
    '--mantine-color-dimmed': '#a3abaf',
    '--mantine-color-placeholder': '#939ca0',
    '--mantine-color-error': '#ff9b91',
    '--mantine-color-anchor': '#7fd3c8',
    '--mantine-color-verdigris-light': '#17403c',
    '--mantine-color-verdigris-light-hover': '#1d4d48',
    '--mantine-color-verdigris-light-color': '#7fd3c8',
    '--mantine-color-default': 'transparent',
    '--mantine-color-disabled': 'transparent',
    '--mantine-color-disabled-color': '#8a9195',
    '--mantine-color-default-border': '#343b3f',
    '--mantine-color-default-hover': '#343d42',
    '--focus-ring': '#7fd3c8',
    '--selected': colors.verdigris?.[4] ?? '',
    '--border-float': colors.dark?.[4] ?? '',
    '--border-control': '#70797e',
    '--surface-page': '#0e1112',
    '--surface-raised': colors.dark?.[6] ?? '',
    '--surface-quiet': '#232a2e',
    '--shadow-card': 'none',
    '--shadow-float': '0 0 0 1px rgb(255 255 255 / 8%), 0 12px 32px rgb(0 0 0 / 60%)',
    '--success': '#7ddba1',
    '--success-soft': '#12301f',
    '--warning': '#f5c26b',
    '--warning-soft': '#37280d',
    '--danger': '#ff9b91',
    '--danger-soft': '#3d1f1c',
    '--favorite': favoriteColors.dark,
    ...agencyColorVariables('dark'),
  },
})
