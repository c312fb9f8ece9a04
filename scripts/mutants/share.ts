import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MutantKind } from 'chart-paths'
import type { KilledBy } from 'chart-paths/vitest'

/** What one worker does: every mutant of the flows whose index leaves `share` when divided by `shares`. */
export interface Share {
  flows: readonly string[]
  share: number
  shares: number
}

export interface MutantResult {
  flow: string
  kind: MutantKind
  place: string
  /** What noticed the mutant; null if it survived. */
  killer: KilledBy | null
  /** The reason why no path takes the transition, if the fixtures list it. */
  excluded: string | null
}

const runShare = (share: Share, report: (result: MutantResult) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('run-share.ts', import.meta.url), { workerData: share })
    worker.on('message', report)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })

/** Tests the mutants of flows, on all cores. */
export const runMutants = async (
  flows: readonly string[],
  report: (result: MutantResult) => void,
): Promise<void> => {
  const shares = availableParallelism()
  await Promise.all(Array.from({ length: shares }, (_, share) => runShare({ flows, share, shares }, report)))
}
