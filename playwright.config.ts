import { defineConfig } from '@playwright/test'
import { withoutGraphics, withoutMotion } from './tests/support/graphics.ts'
import { polling } from './tests/support/polling.ts'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  // More workers than cores, because tests wait for debounces, polls, and animations.
  workers: '150%',
  // Generous, for busy machines that render the map without a GPU.
  timeout: 180_000,
  expect: { timeout: 45_000, toPass: polling },
  outputDir: 'test-results',
  testDir: 'tests',
  use: {
    // `wait` below reads the port from the output of the server into this variable.
    baseURL: `http://localhost:${process.env.APP_PORT}`,
    viewport: { width: 1280, height: 800 },
    // Traces of all tests would take a third of the run time; `--trace on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: withoutMotion,
    launchOptions: withoutGraphics,
  },
  webServer: {
    command: `"${process.execPath}" tests/support/app-server.ts`,
    wait: {
      stdout:
        /read at port (?<mailbox_port>\d+); the data is in (?<app_data>[^\n]+)\n.*is ready at http:\/\/localhost:(?<app_port>\d+)/s,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
