import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { findBrowser } from '../setup/find-browser.mjs'
import { node24 } from '../setup/paths.mjs'

/** The result of the tests that have some ids in their tags. `broken`: they could not be run. */
export interface TestResult {
  outcome: 'passed' | 'failed' | 'broken'
  details: string[]
  failedIds: string[]
}

interface FailedTest {
  title: string
  tags: readonly string[]
}

interface TestRun {
  /** A copy of the repository, with the app built if a browser test is among the files. */
  folder: string
  files: readonly string[]
  ids: readonly string[]
  stopsAtFirstFailure: boolean
}

/** In ms. The tests of one requirement take a minute; a mutant may make them wait for every timeout. */
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
  return { code, output }
}

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const readReport = <Report>(path: string): Report | null =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null

const createResult = (
  code: number | null,
  passed: number,
  failures: FailedTest[],
  output: string,
): TestResult => {
  if (failures.length > 0)
    return {
      outcome: 'failed',
      details: failures.map(({ title }) => title),
      failedIds: failures.flatMap(({ tags }) => tags),
    }
  if (code === 0 && passed > 0) return { outcome: 'passed', details: [], failedIds: [] }
  return { outcome: 'broken', details: [code === 0 ? 'no test has run' : output.trim()], failedIds: [] }
}

const runVitest = async ({ folder, files, ids, stopsAtFirstFailure }: TestRun): Promise<TestResult> => {
  const report = join(folder, 'vitest-report.json')
  rmSync(report, { force: true })
  const options = [
    ...['--reporter=json', `--outputFile.json=${report}`, `--tags-filter=${ids.join(' or ')}`],
    stopsAtFirstFailure ? '--bail=1' : '--retry=1',
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
  return createResult(code, results?.numPassedTests ?? 0, failures, output)
}

interface PlaywrightSuite {
  specs?: (FailedTest & { ok: boolean })[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number }
}

const listFailedTests = ({ specs = [], suites = [] }: PlaywrightSuite): FailedTest[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(listFailedTests),
]

const runPlaywright = async ({ folder, files, ids, stopsAtFirstFailure }: TestRun): Promise<TestResult> => {
  const report = join(folder, 'playwright-report.json')
  rmSync(report, { force: true })
  const options = [
    '-g',
    `@(${ids.join('|')})\\b`,
    '--reporter=json',
    stopsAtFirstFailure ? '-x' : '--retries=1',
  ]
  const chromium = findBrowser()
  const { code, output } = await runTool(folder, ['@playwright/test/cli.js', 'test', ...files, ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  })
  const results = readReport<PlaywrightReport>(report)
  const passed = results ? results.stats.expected + results.stats.flaky : 0
  return createResult(code, passed, results ? listFailedTests(results) : [], output)
}

/** Runs the tests with one of these ids in their tags, the fast ones first. */
export const runTaggedTests = async (run: TestRun): Promise<TestResult> => {
  const parts = [
    { files: run.files.filter((file) => !isBrowserTest(file)), runPart: runVitest },
    { files: run.files.filter(isBrowserTest), runPart: runPlaywright },
  ].filter(({ files }) => files.length > 0)
  const results: TestResult[] = []
  for (const { files, runPart } of parts) {
    const result = await runPart({ ...run, files })
    results.push(result)
    if (run.stopsAtFirstFailure && result.outcome !== 'passed') break
  }
  const outcome = (['failed', 'broken'] as const).find((worst) =>
    results.some((result) => result.outcome === worst),
  )
  return {
    outcome: outcome ?? 'passed',
    details: results.flatMap(({ details }) => details),
    failedIds: results.flatMap(({ failedIds }) => failedIds),
  }
}
