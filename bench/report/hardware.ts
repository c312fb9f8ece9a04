import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { installedBinaries } from '../../server/platform/private-postgres/binaries.ts'

/** What the figures of a run depend on, in one line; the load is that of the minute before. */
export function describeHardware(): string {
  const cores = cpus()
  const [postgres = ''] = installedBinaries().version.split('-')
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cores.length} cores of ${cores[0]?.model.trim() || process.arch}`,
    `${(totalmem() / 2 ** 30).toFixed(1)} GiB of memory`,
    `${type()} ${release()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
    `load ${loadavg()[0]?.toFixed(1)} before`,
  ].join(', ')
}
