import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot, node24, root } from './root.mjs'

/**
 * The tests of a run. An empty list selects all tests of a runner; without `playwright`, no browser tests run.
 *
 * @typedef {{ isFullRun: boolean, vitest: string[], playwright?: string[], environment:
 * Record<string, string> }} Selection
 */

const flowRow = /^\| [^|]+ \| `([a-z-]+)` +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm

/** The names or paths in a cell of a table; a folder ends with a slash. */
function listPaths(/** @type {string} */ cell) {
  const paths = [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  return paths.map((path) => (/\.\w+$/.test(path) ? path : `${path}/`))
}

/**
 * The flows in the README: each with its components, the folders of its server tests in `tests/server`, and its tests
 * in other folders, which are mainly about something else.
 */
export const flowTable = new Map(
  Array.from(
    readFileSync(inRoot('README.md'), 'utf8').matchAll(flowRow),
    ([, flow = '', components = '', server = '', others = '']) => [
      flow,
      {
        components: listPaths(components),
        serverTests: server.match(/[a-z-]+/g) ?? [],
        otherTests: listPaths(others),
      },
    ],
  ),
)
const flows = [...flowTable.keys()]

/**
 * Reads the arguments of `npm test`: none, the name of a flow, or `--changed`.
 *
 * @param {string[]} args
 * @returns {Selection | string} The selection, or an error message.
 */
export function selectTests(args) {
  const [arg, ...others] = args
  if (arg === undefined) return { isFullRun: true, vitest: [], playwright: [], environment: {} }
  if (others.length > 0) return `Specify one flow or --changed, not ${args.length} arguments.`
  if (arg === '--changed') return selectChanged()
  if (!flows.includes(arg)) return `Unknown flow "${arg}". Flows: ${flows.join(', ')}.`
  return selectFlow(arg)
}

/** @returns {Selection} */
function selectFlow(/** @type {string} */ flow) {
  const flowTests = listFlowTests(flow)
  const serverTests = listServerTests(flow).map((name) => `tests/server/${name}/`)
  return {
    isFullRun: false,
    vitest: [...flowTests, 'tests/paths.test.ts', 'tests/properties.test.ts', ...serverTests],
    playwright: [...flowTests, 'tests/paths'],
    environment: { FLOW: flow },
  }
}

/**
 * The tests affected by changes since the branch diverged from `main`, including uncommitted ones. A change to shared
 * screen code affects every browser test.
 *
 * @returns {Selection}
 */
function selectChanged() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const affected = changed.map(findAffectedFlows)
  const selection = { isFullRun: false, vitest: [`--changed=${base}`, '--passWithNoTests'], environment: {} }
  if (affected.includes('all')) return { ...selection, playwright: [] }
  const affectedFlows = [...new Set(affected.flat())]
  const changedSpecs = listSpecsChangedSince(base)
  const flowSpecs = affectedFlows.length > 0 ? ['tests/paths'] : []
  const specs = [...new Set([...affectedFlows.flatMap(listFlowTests), ...flowSpecs, ...changedSpecs])]
  if (specs.length === 0) return selection
  // A change to the path test code affects the paths of every flow.
  const areAllPathsAffected = changed.some((path) => /^(packages\/|tests\/(paths|support\/))/.test(path))
  const environment = flowSpecs.length > 0 && !areAllPathsAffected ? { FLOW: affectedFlows.join(',') } : {}
  return { ...selection, playwright: specs, environment }
}

/**
 * @returns {string[] | 'all'} The flows whose tests a changed file affects. Playwright itself finds the specs that
 * import a changed test file, except the fixtures and drivers of flows, which are imported by a computed path.
 */
function findAffectedFlows(/** @type {string} */ path) {
  const [top = '', second = '', third = ''] = path.split('/')
  if (top === 'src') return flows.includes(third) ? [third] : 'all'
  if (top === 'tests') return flows.includes(second) ? [second] : []
  if (top === 'server') {
    const isResource = readdirSync(inRoot('tests/server')).includes(second) && second !== 'platform'
    return isResource ? flows.filter((flow) => listServerTests(flow).includes(second)) : 'all'
  }
  const isProductFile =
    ['contract', 'public'].includes(top) ||
    /^(index\.html|package(-lock)?\.json|playwright|vite\.)/.test(path)
  return isProductFile ? 'all' : []
}

/** @returns {string[]} The browser specs that changed or import a file that did. */
function listSpecsChangedSince(/** @type {string} */ base) {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  const list = ['test', '--list', '--reporter=json', '--pass-with-no-tests', `--only-changed=${base}`]
  const { stdout } = spawnSync(node24, [cli, ...list], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  /** @type {{ suites: { file: string }[] }} */
  const { suites } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return suites.map(({ file }) => `tests/${file}`)
}

/** @returns {string[]} Files and folders for both runners. */
const listFlowTests = (/** @type {string} */ flow) => [
  `tests/${flow}/`,
  ...(flowTable.get(flow)?.otherTests ?? []),
]

/** @returns {string[]} */
const listServerTests = (/** @type {string} */ flow) => flowTable.get(flow)?.serverTests ?? []

/** @returns {string[]} The lines that git prints; empty if it fails. */
function git(/** @type {string[]} */ ...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}
