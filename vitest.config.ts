import { defineConfig } from 'vitest/config'

/** Tests of one folder; `globalSetup` runs only when one of its files does. */
const project = (name: string, settings: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...settings },
})

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      project('machines'),
      project('services'),
      project('server', { globalSetup: ['tests/support/private-postgres-setup.ts'] }),
      project('docs'),
    ],
  },
})
