import type { Page, Route } from '@playwright/test'
import type { FormResult } from '../../contract/api-error.ts'
import { isRecord } from '../../contract/is-record.ts'
import { snakeizeKeys } from '../../src/services/api/case-conversion.ts'
import { type PausedRequests, pauseRequests } from './paused-requests.ts'

const isFormResult = (output: unknown): output is FormResult<unknown> =>
  isRecord(output) && 'outcome' in output

const accept = (route: Route, body: unknown): Promise<void> =>
  body === null || body === undefined
    ? route.fulfill({ status: 204 })
    : route.fulfill({ json: snakeizeKeys(body) })

/** Responds to a request as the real server would, so that the actor of the request returns `output`. */
export const respond = (route: Route, output: unknown): Promise<void> => {
  if (!isFormResult(output)) return accept(route, output)
  if (output.outcome === 'accepted') return accept(route, output.value)
  const { message, fieldErrors } = output
  const status = Object.keys(fieldErrors).length > 0 ? 422 : 429
  return route.fulfill({ status, json: snakeizeKeys({ message, errors: fieldErrors }) })
}

/** The requests of a flow's actors. They are paused until the events of the actors respond to them. */
export interface ActorRequests<Call extends string> {
  pause(page: Page): Promise<void>
  next(call: Call): Promise<Route>
  events: Readonly<
    Record<`xstate.done.actor.${Call}`, (event: { output: unknown }) => Promise<void>> &
      Record<`xstate.error.actor.${Call}`, () => Promise<void>>
  >
}

/** @param lines The method and the path of each actor's request, such as `PATCH account`. */
export const createActorRequests = <Call extends string>(
  lines: Record<Call, string>,
): ActorRequests<Call> => {
  const requestsByCall = new Map<Call, PausedRequests>()
  const calls = Object.keys(lines) as Call[]
  const next = (call: Call): Promise<Route> => {
    const requests = requestsByCall.get(call)
    if (!requests) throw new Error(`No request of "${call}" is paused.`)
    return requests.next()
  }
  return {
    async pause(page) {
      for (const call of calls) {
        const [method, path] = lines[call].split(' ')
        const requests = await pauseRequests(
          page,
          `**/api/v1/${path}`,
          (request) => request.method() === method,
        )
        requestsByCall.set(call, requests)
      }
    },
    next,
    events: Object.fromEntries(
      calls.flatMap((call) => [
        [
          `xstate.done.actor.${call}`,
          async ({ output }: { output: unknown }) => respond(await next(call), output),
        ],
        [`xstate.error.actor.${call}`, async () => (await next(call)).abort()],
      ]),
    ) as ActorRequests<Call>['events'],
  }
}
