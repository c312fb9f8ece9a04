/** The path of an installed Chromium, which `npm test` sets; without it, Playwright uses its own. */
const chromium = process.env.CHROMIUM_PATH

/** The sandbox needs privileges that containers do not have. */
const options = (...graphics: string[]) => ({
  args: ['--no-sandbox', '--disable-background-networking', ...graphics],
  ...(chromium && { executablePath: chromium }),
})

/**
 * The default: a browser without WebGL, which shows a notice in place of the map. Drawing the map without a graphics
 * card takes longer than everything else on the page.
 */
export const withoutGraphics = options('--disable-3d-apis')

/**
 * For tests of the map: WebGL without a graphics card, at half the resolution. Pages are composited without WebGL;
 * `--use-angle=swiftshader` would use WebGL for them too, which takes nearly twice the time.
 */
export const withGraphics = {
  launchOptions: options('--enable-unsafe-swiftshader'),
  deviceScaleFactor: 0.5,
} as const

/** The default: a user who prefers reduced motion. The frames of animations take 4 to 16% of a page's CPU time. */
export const withoutMotion = { reducedMotion: 'reduce' } as const

/** For tests of menus, dialogs, and map flights that are animated. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
