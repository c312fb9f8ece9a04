import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listExclusions, measureFlow } from '../../scripts/path-coverage/report.ts'

test.each(['login', 'session', 'map-load'])(
  '%s: each test named in an exclusion exists',
  { tags: ['CHART-24'] },
  async (flow) => {
    const exclusions = listExclusions([await measureFlow(flow)]).join('\n')
    const named = [...exclusions.matchAll(/(tests\/\S+\.ts)(?:, "(.+?)")?/g)]
    expect(named).not.toEqual([])
    const missing = named.filter(
      ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    )
    expect(missing.map(([text]) => text)).toEqual([])
  },
)
