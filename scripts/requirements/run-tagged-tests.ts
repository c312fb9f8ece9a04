import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../setup/find-browser.mjs'
import { node24 } from '../setup/paths.mjs'

interface TestRun {
  /** A copy of the repository, with the app built if a browser test is among the files. */
  folder: string
  files: readonly string[]
  ids: readonly string[]
  retries: 0 | 1
}

/** `output`: the end of what the runner printed. */
interface TestResult {
  hasPassed: boolean
  output: string
}

/** In ms. The tests of one requirement take a minute; a mutant may make them wait for every timeout. */
const limit = 15 * 60_000

export const isBrowserTest = (file: string): boolean => file.endsWith('.spec.ts')

/** Runs the tests with one of these ids in their tags until one fails, the fast ones first. */
export const runTaggedTests = async ({ folder, files, ids, retries }: TestRun): Promise<TestResult> => {
  const unitTests = files.filter((file) => !isBrowserTest(file))
  const specs = files.filter(isBrowserTest)
  if (unitTests.length > 0) {
    const options = [`--tags-filter=${ids.join(' or ')}`, '--bail=1', `--retry=${retries}`]
    const result = await runTool(folder, ['vitest/vitest.mjs', 'run', ...unitTests, ...options], {
      NODE_ENV: 'test',
    })
    if (!result.hasPassed || specs.length === 0) return result
  }
  const options = ['-g', `@(${ids.join('|')})\\b`, '-x', `--retries=${retries}`]
  return runTool(folder, ['@playwright/test/cli.js', 'test', ...specs, ...options], {
    CHROMIUM_PATH: findBrowser(),
  })
}

/** Runs a program of `node_modules`. */
const runTool = async (
  folder: string,
  [program = '', ...options]: string[],
  environment: NodeJS.ProcessEnv,
): Promise<TestResult> => {
  const child = spawn(node24, [join(folder, 'node_modules', program), ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    timeout: limit,
    // In its own process group, so that a server that a failed test leaves running is killed too.
    detached: true,
  })
  const { pid } = child
  const cleanUp = () => {
    if (pid !== undefined) killGroup(pid)
  }
  process.once('exit', cleanUp)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2_000)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const code = await promise
  process.off('exit', cleanUp)
  cleanUp()
  return { hasPassed: code === 0, output }
}

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
