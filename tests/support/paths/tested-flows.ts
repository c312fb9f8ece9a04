import { listFlows } from '../../../scripts/statecharts/flows.ts'

/** The flows whose paths are tested: those in the variable FLOW, separated by commas, otherwise all. */
export const testedFlows = (): string[] => (process.env.FLOW ? process.env.FLOW.split(',') : listFlows())
