export { testFlow } from './test-flow.ts'
export { type WalkCoverage, walkPath } from './walk-path.ts'
