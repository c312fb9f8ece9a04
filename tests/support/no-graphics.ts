const executablePath = process.env.CHROMIUM_PATH

/** A browser without WebGL, for `launchOptions`: the map says that it could not be loaded, all else is as it is. */
export const withoutGraphics = {
  args: ['--no-sandbox', '--disable-background-networking', '--disable-3d-apis'],
  ...(executablePath ? { executablePath } : {}),
}
