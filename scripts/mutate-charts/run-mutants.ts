import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { MutantKind } from 'chart-paths'
import type { KilledBy } from 'chart-paths/vitest'

/** The work of one worker: every mutant whose index modulo `shardCount` is `shard`. */
export interface Shard {
  flows: readonly string[]
  shard: number
  shardCount: number
}

export interface MutantResult {
  flow: string
  kind: MutantKind
  place: string
  /** What detected the mutant; null if it survived. */
  killer: KilledBy | null
  /** Why no path takes the transition, if the fixtures exclude it. */
  excluded: string | null
}

export const runMutants = async (
  flows: readonly string[],
  onResult: (result: MutantResult) => void,
): Promise<void> => {
  const shardCount = availableParallelism()
  const workers = Array.from({ length: shardCount }, (_, shard) => {
    const workerData: Shard = { flows, shard, shardCount }
    return new Worker(new URL('worker.ts', import.meta.url), { workerData }).on('message', onResult)
  })
  await Promise.all(workers.map((worker) => once(worker, 'exit')))
}
