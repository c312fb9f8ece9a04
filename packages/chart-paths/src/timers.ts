import type { AnyMachineSnapshot } from 'xstate'

/** The running delays of a chart. */
export interface Timers {
  /** In ms since the start. */
  now: number
  /** When each delay ends, by the type of its event, in the order in which they started. */
  endTimes: ReadonlyMap<string, number>
}

const timersOf = new WeakMap<AnyMachineSnapshot, Timers>()

export const setTimers = (snapshot: AnyMachineSnapshot, timers: Timers): void => {
  timersOf.set(snapshot, timers)
}

export const getTimers = (snapshot: AnyMachineSnapshot): Timers =>
  timersOf.get(snapshot) ?? { now: 0, endTimes: new Map() }

/** Starts or stops a delay if the action is one that XState adds for `after`. */
export const updateTimers = (
  endTimes: Map<string, number>,
  now: number,
  type: string,
  params: unknown,
): void => {
  const { id, delay, sendId }: { id?: string; delay?: number; sendId?: string } = { ...Object(params) }
  if (type === 'xstate.cancel' && sendId !== undefined) endTimes.delete(sendId)
  if (type === 'xstate.raise' && id !== undefined && delay !== undefined) {
    endTimes.delete(id)
    endTimes.set(id, now + delay)
  }
}

/** The events of the next delays to end. Waits until the chart accepts one of them; empty if it accepts none. */
export const listNextDelays = (snapshot: AnyMachineSnapshot): string[] => {
  const { endTimes } = getTimers(snapshot)
  const accepted = [...endTimes].filter(([type]) => snapshot.can({ type }))
  const next = Math.min(...accepted.map(([, end]) => end))
  return accepted.filter(([, end]) => end === next).map(([type]) => type)
}

/** The time until a delay ends, in ms. */
export const timeUntil = (snapshot: AnyMachineSnapshot, type: string): number => {
  const { now, endTimes } = getTimers(snapshot)
  return (endTimes.get(type) ?? now) - now
}
