export { type KilledBy, killMutant } from './kill-mutant.ts'
export { type PathCoverage, runPath } from './run-path.ts'
export { type FlowTestOptions, testFlow } from './test-flow.ts'
