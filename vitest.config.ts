import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { parseRequirements } from './scripts/requirements/requirements-table.ts'

const requirements = parseRequirements(readFileSync('docs/requirements.md', 'utf8'))

/**
 * In a fresh clone, Vitest starts with the largest files. `kill.test.ts` is small but
 * takes a minute, so it must start first.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/kill.test.ts')
    return (await super.sort(files)).sort((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

export default defineConfig({
  test: {
    // Generous, for busy machines. On an idle one, only `kill.test.ts` takes a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Shows only the lines around a difference, for approved paths.
    diff: { expand: false },
    // The files of a worker share modules, which halves the CPU time. No module has state that affects the next file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    // Two workers per core, because many tests wait for servers to start and stop.
    maxWorkers: 2 * availableParallelism(),
    // Tests with any other tag are rejected.
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
          setupFiles: ['tests/support/clean-up-after-file.ts'],
          // Runs only if a file of this project runs.
          globalSetup: ['tests/support/private-postgres-setup.ts'],
        },
      },
    ],
  },
})
