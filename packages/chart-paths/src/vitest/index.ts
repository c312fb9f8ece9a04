export { type KilledBy, killMutant } from './kill-mutant.ts'
export { runPath } from './run-path.ts'
export { testFlow } from './test-flow.ts'
