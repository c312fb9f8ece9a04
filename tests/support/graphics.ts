/** A Chromium of the system (`npm test` looks for one), else the one that Playwright downloaded. */
const chromium = process.env.CHROMIUM_PATH

/** Sandboxes need rights that containers do not give. */
const options = (...graphics: string[]) => ({
  args: ['--no-sandbox', '--disable-background-networking', ...graphics],
  ...(chromium && { executablePath: chromium }),
})

/**
 * The default: a browser without WebGL, which shows a notice in place of the map. Drawing the map without a graphics card
 * costs more than everything else on the page.
 */
export const withoutGraphics = options('--disable-3d-apis')

/**
 * For tests of the map: WebGL, drawn without a graphics card, and so at half the resolution, and without the frames of the
 * map's flights. Pages are composited without WebGL: `--use-angle=swiftshader` would use it for them too, in nearly twice
 * the time.
 */
export const withGraphics = {
  launchOptions: options('--enable-unsafe-swiftshader'),
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
} as const
