import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { findBrowser } from '../setup/find-browser.mjs'
import { node24 } from '../setup/paths.mjs'

/** The outcome of the tests that name some ids. `broken`: they could not be run. */
export interface Verdict {
  outcome: 'passed' | 'failed' | 'broken'
  /** The titles of failed tests, or why the tests could not be run. */
  details: string[]
  /** The ids that failed tests name. */
  failedIds: string[]
}

interface FailedTest {
  title: string
  tags: readonly string[]
}

export interface ClaimRun {
  /** A copy of the repository, with the app built if a browser test is among the files. */
  folder: string
  files: readonly string[]
  ids: readonly string[]
  /** Stops at the first failure. */
  isFirstFailureEnough: boolean
}

/** In ms. A line's own tests take a minute; a mutant may make them wait for every timeout. */
const limit = 15 * 60_000

export const isBrowserTest = (file: string): boolean => file.endsWith('.spec.ts')

/** Runs a program of `node_modules`. @returns its exit code and the end of its output. */
const runTool = async (folder: string, command: string[], environment: NodeJS.ProcessEnv) => {
  const [program = '', ...options] = command
  const child = spawn(node24, [join(folder, 'node_modules', program), ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    timeout: limit,
    // Its own process group, which is ended with it: a failed test may leave a server running.
    detached: true,
  })
  const { pid } = child
  const end = () => {
    if (pid !== undefined) endGroup(pid)
  }
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2_000)
    })
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const code = await promise
  process.off('exit', end)
  end()
  return { code, output }
}

/** Ends the processes that a finished one has left in its group. */
const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const readReport = <Report>(path: string): Report | null =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null

const verdictOf = (code: number | null, passed: number, failures: FailedTest[], output: string): Verdict => {
  if (failures.length > 0)
    return {
      outcome: 'failed',
      details: failures.map(({ title }) => title),
      failedIds: failures.flatMap(({ tags }) => tags),
    }
  if (code === 0 && passed > 0) return { outcome: 'passed', details: [], failedIds: [] }
  return { outcome: 'broken', details: [code === 0 ? 'no test has run' : output.trim()], failedIds: [] }
}

const runVitest = async ({ folder, files, ids, isFirstFailureEnough }: ClaimRun): Promise<Verdict> => {
  const report = join(folder, 'vitest-report.json')
  rmSync(report, { force: true })
  const options = [
    ...['--reporter=json', `--outputFile.json=${report}`, `--tags-filter=${ids.join(' or ')}`],
    isFirstFailureEnough ? '--bail=1' : '--retry=1',
  ]
  const { code, output } = await runTool(folder, ['vitest/vitest.mjs', 'run', ...files, ...options], {
    NODE_ENV: 'test',
  })
  const results = readReport<JsonTestResults>(report)
  const failures = (results?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed: FailedTest[] = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no tests.
    return failed.length === 0 && status === 'failed' ? [{ title: `${name}: ${message}`, tags: [] }] : failed
  })
  return verdictOf(code, results?.numPassedTests ?? 0, failures, output)
}

interface PlaywrightSuite {
  specs?: (FailedTest & { ok: boolean })[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number }
}

const failedTests = ({ specs = [], suites = [] }: PlaywrightSuite): FailedTest[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedTests),
]

const runPlaywright = async ({ folder, files, ids, isFirstFailureEnough }: ClaimRun): Promise<Verdict> => {
  const report = join(folder, 'playwright-report.json')
  rmSync(report, { force: true })
  const options = [
    '-g',
    `@(${ids.join('|')})\\b`,
    '--reporter=json',
    isFirstFailureEnough ? '-x' : '--retries=1',
  ]
  const chromium = findBrowser()
  const { code, output } = await runTool(folder, ['@playwright/test/cli.js', 'test', ...files, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  })
  const results = readReport<PlaywrightReport>(report)
  const passed = results ? results.stats.expected + results.stats.flaky : 0
  return verdictOf(code, passed, results ? failedTests(results) : [], output)
}

/** Runs the tests among these files whose tags name one of these ids, the fast ones first. */
export const runTaggedTests = async (run: ClaimRun): Promise<Verdict> => {
  const parts = [
    { files: run.files.filter((file) => !isBrowserTest(file)), runPart: runVitest },
    { files: run.files.filter(isBrowserTest), runPart: runPlaywright },
  ].filter(({ files }) => files.length > 0)
  const verdicts: Verdict[] = []
  for (const { files, runPart } of parts) {
    const verdict = await runPart({ ...run, files })
    verdicts.push(verdict)
    if (run.isFirstFailureEnough && verdict.outcome !== 'passed') break
  }
  const outcome = (['failed', 'broken'] as const).find((worst) =>
    verdicts.some((verdict) => verdict.outcome === worst),
  )
  return {
    outcome: outcome ?? 'passed',
    details: verdicts.flatMap(({ details }) => details),
    failedIds: verdicts.flatMap(({ failedIds }) => failedIds),
  }
}
