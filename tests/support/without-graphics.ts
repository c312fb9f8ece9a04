const executablePath = process.env.CHROMIUM_PATH

/** For `test.use`: a browser without WebGL, so that /home is there at once, with its list and without its map. */
export const withoutGraphics = {
  launchOptions: {
    args: ['--no-sandbox', '--disable-3d-apis'],
    ...(executablePath ? { executablePath } : {}),
  },
}
