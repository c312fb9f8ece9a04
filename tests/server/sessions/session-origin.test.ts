import { describe, expect, it } from 'vitest'
import { browserName } from '../../../server/sessions/session-origin.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  'Opera on macOS': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Chrome on iPadOS':
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'Chrome on ChromeOS': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  Firefox: 'Mozilla/5.0 (Haiku) Gecko/20100101 Firefox/128.0',
}

describe('the name of a browser', () => {
  it.each(Object.entries(agents))('is %s', { tags: ['ACCT-05'] }, (name, userAgent) => {
    expect(browserName(userAgent)).toBe(name)
  })

  it.each(['', 'curl/8.5.0', 'node', 'Chrome', 'x'.repeat(10_000)])(
    'is unknown for other programs',
    (agent) => {
      expect(browserName(agent)).toBeNull()
    },
  )
})
