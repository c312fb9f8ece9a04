import type { Browser } from '@playwright/test'

/** One event of Chromium's trace; times are in µs. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The CPU time of the thread. */
  tdur?: number
  args?: { name?: string }
}

const threadKey = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/**
 * The CPU time in ms of the longest task on the main thread of any page while `work` runs. Unlike `longtask`, it
 * excludes the time in which the thread waits for a core.
 */
export const measureLongestTask = async (browser: Browser, work: () => Promise<void>): Promise<number> => {
  await browser.startTracing(undefined, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadKey),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadKey(event)),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}
