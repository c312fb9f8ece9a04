import { defineConfig } from '@playwright/test'
import { withoutGraphics } from './tests/support/graphics.ts'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  workers: '100%',
  // Long enough for a busy machine that draws the map without a graphics card; nothing waits this long on a quiet one.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  testDir: 'tests',
  use: {
    // The port that the server below told, as it did that of its mails.
    baseURL: `http://localhost:${process.env.PRODUCT_PORT}`,
    viewport: { width: 1280, height: 800 },
    // A trace of every test would take a third of the time; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: withoutGraphics,
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
