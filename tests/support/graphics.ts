/** The path of an installed Chromium, which `npm test` sets; without it, Playwright uses its own. */
const chromium = process.env.CHROMIUM_PATH

/** The sandbox needs privileges that containers do not have. */
const options = (...graphics: string[]) => ({
  args: ['--no-sandbox', '--disable-background-networking', ...graphics],
  ...(chromium && { executablePath: chromium }),
})

/**
 * The default: a browser without WebGL, which shows a notice in place of the map. Drawing the map without a graphics card
 * takes longer than everything else on the page.
 */
export const withoutGraphics = options('--disable-3d-apis')

/**
 * For tests of the map: WebGL without a graphics card, therefore at half the resolution, and without the frames of the
 * map's animations. Pages are composited without WebGL; `--use-angle=swiftshader` would use WebGL for them too, in nearly twice
 * the time.
 */
export const withGraphics = {
  launchOptions: options('--enable-unsafe-swiftshader'),
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
} as const
