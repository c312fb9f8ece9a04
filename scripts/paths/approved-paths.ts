import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type FlowFixtures, formatApprovedPaths, generatePaths } from 'chart-paths'

const fileOf = (flow: string): URL => new URL(`../../tests/${flow}/approved-paths.txt`, import.meta.url)

/** The command that approves a flow's paths as they are now. */
export const approveCommand = (flow: string): string => `npm run paths -- ${flow} --approve`

/** Writes a flow's paths as they are now into its file of approved paths. */
export const approvePaths = (fixtures: FlowFixtures): void =>
  writeFileSync(fileOf(fixtures.name), currentPaths(fixtures))

/** A flow's paths as they are now, as text. */
export const currentPaths = (fixtures: FlowFixtures): string =>
  formatApprovedPaths(
    `# Approved paths of ${fixtures.name}, written by \`${approveCommand(fixtures.name)}\``,
    generatePaths(fixtures),
  )

/** A flow's approved paths; empty if none were approved. */
export const readApprovedPaths = (flow: string): string =>
  existsSync(fileOf(flow)) ? readFileSync(fileOf(flow), 'utf8') : ''
