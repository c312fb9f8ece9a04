import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { readRequirements } from './scripts/requirements/ledger.ts'

const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One for each core: left out, it is one less, which halves a machine of two.
    maxWorkers: '100%',
    // A test that names any other id does not run.
    tags: requirements.map(({ id }) => ({ name: id })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/**'],
          // The files of a worker share their modules: half the work. None keeps state of its own in one.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Runs only when one of these files does.
          globalSetup: ['tests/support/private-postgres-setup.ts'],
        },
      },
    ],
  },
})
