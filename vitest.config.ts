import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { parseRequirements } from './scripts/requirements/ledger.ts'

const requirements = parseRequirements(readFileSync('docs/requirements.md', 'utf8'))

export default defineConfig({
  test: {
    // For a machine that does much else at the same time; on a quiet one, no test but `kill.test.ts` takes a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // The files of a worker share their modules: half the work. No module keeps state that matters to the next file.
    isolate: false,
    // One for each core: left out, it is one less, which halves a machine of two.
    maxWorkers: '100%',
    // A test that names any other id does not run.
    tags: requirements.map(({ id }) => ({ name: id })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.ts'],
          exclude: ['tests/server/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          setupFiles: ['tests/support/kill-servers-after-file.ts'],
          // Runs only when one of these files does.
          globalSetup: ['tests/support/private-postgres-setup.ts'],
        },
      },
    ],
  },
})
