import { fromCallback } from 'xstate'
import { changeQuery, readUrl, watchUrl } from '../../services/url.ts'

/**
 * Keeps a chart and the query of its page in sync. `watchUrl` sends `url.changed` when Back, Forward, or a link changes
 * the query; `updateUrl` replaces the query without sending an event. Other pages are ignored, because a chart still
 * runs for a moment after its page is left.
 *
 * @param write Returns the query for `url`; it may include other parameters.
 */
export const syncUrl = <Url>(
  path: string,
  read: (query: URLSearchParams) => Url,
  write: (query: URLSearchParams, url: Url) => URLSearchParams,
) => {
  const readQuery = () => new URLSearchParams(readUrl().query)
  let known = JSON.stringify(read(readQuery()))
  return {
    actors: {
      watchUrl: fromCallback(({ sendBack }) =>
        watchUrl(() => {
          const url = read(readQuery())
          if (readUrl().path !== path || JSON.stringify(url) === known) return
          known = JSON.stringify(url)
          sendBack({ type: 'url.changed', url })
        }),
      ),
    },
    actions: {
      updateUrl: (_: unknown, { url }: { url: Url }) => {
        const query = write(readQuery(), url)
        if (readUrl().path !== path || query.toString() === readQuery().toString()) return
        known = JSON.stringify(read(query))
        changeQuery('replace', query.toString())
      },
    },
  }
}
