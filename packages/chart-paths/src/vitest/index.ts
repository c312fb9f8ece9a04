export { type Killer, killMutant } from './kill-mutant.ts'
export { type FlowTestOptions, testFlow } from './test-flow.ts'
export { type WalkCoverage, walkPath } from './walk-path.ts'
