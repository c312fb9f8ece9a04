import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs `npm run import -- agencies <path>`; what it takes from its call to its end, in ms. */
export async function runImport(path: string, environment: Record<string, string>): Promise<number> {
  const started = performance.now()
  const command = ['scripts/run.mjs', 'server/commands/import.ts', 'agencies', path]
  await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  return performance.now() - started
}
