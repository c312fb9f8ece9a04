import { defineConfig } from '@playwright/test'

/** A Chromium of the system (`npm test` looks for one), else the one that Playwright downloaded. */
const chromium = process.env.CHROMIUM_PATH

/**
 * Sandboxes need rights that containers do not give; the map needs WebGL, drawn without a graphics card. Pages are put
 * together without it: `--use-angle=swiftshader` would do that by WebGL's means too, in nearly twice the time.
 */
const chromiumOptions = ['--no-sandbox', '--disable-background-networking', '--enable-unsafe-swiftshader']

export default defineConfig({
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  workers: 2,
  // Long enough for a busy machine that draws the map without a graphics card; nothing waits this long on a quiet one.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  testDir: 'tests',
  use: {
    // The port that the server below told, as it did that of its mails.
    baseURL: `http://localhost:${process.env.PRODUCT_PORT}`,
    viewport: { width: 1280, height: 800 },
    // A trace of every test would take a third of the time; one is had by `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumOptions, ...(chromium && { executablePath: chromium }) },
  },
  webServer: {
    command: `"${process.execPath}" tests/support/product-server.ts`,
    wait: {
      stdout:
        /read at port (?<mailbox_port>\d+); the data are in (?<product_data>[^\n]+)\n.*is ready at http:\/\/localhost:(?<product_port>\d+)/s,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
