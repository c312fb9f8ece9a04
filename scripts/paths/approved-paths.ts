import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type FlowFixtures, formatApprovedPaths, generatePaths } from 'chart-paths'

const fileOf = (flow: string): URL => new URL(`../../tests/${flow}/approved-paths.txt`, import.meta.url)

export const approveCommand = (flow: string): string => `npm run paths -- ${flow} --approve`

export const approvePaths = (fixtures: FlowFixtures): void => {
  const heading = `# Approved paths of ${fixtures.name}, written by \`${approveCommand(fixtures.name)}\``
  writeFileSync(fileOf(fixtures.name), formatApprovedPaths(heading, generatePaths(fixtures)))
}

/** Reads a flow's approved paths; returns an empty string if none were approved. */
export const readApprovedPaths = (flow: string): string =>
  existsSync(fileOf(flow)) ? readFileSync(fileOf(flow), 'utf8') : ''
