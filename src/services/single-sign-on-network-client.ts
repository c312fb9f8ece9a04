import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-browser'

/** In ms. The library itself has no timeout. */
const responseTimeout = 15_000

const send = async <Body>(
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, body }: NetworkRequestOptions = {},
): Promise<NetworkResponse<Body>> => {
  const response = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' && { body: body ?? '' }),
    // With the cache, a second request would wait for a first one that never ends.
    cache: 'no-store',
    signal: AbortSignal.timeout(responseTimeout),
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.json()) as Body,
  }
}

/** Sends the single sign-on library's requests to the provider: once, with a timeout. */
export const singleSignOnNetworkClient: INetworkModule = {
  sendGetRequestAsync: (url, options) => send('GET', url, options),
  sendPostRequestAsync: (url, options) => send('POST', url, options),
}
