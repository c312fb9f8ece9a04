import { describe, expect, it } from 'vitest'
import { startBeforeAll, startTestApi, type TestApi } from '../../support/test-api.ts'

const proxy = '10.0.0.1'
const test = startBeforeAll(() =>
  startTestApi({
    environment: { TRUSTED_PROXIES: '10.0.0.0/8', RATE_LIMITS: 'confirmation-address=2/1h' },
  }),
)

const send = ({ api }: TestApi, forwarded: string, remoteAddress = proxy, url = '/api/v1/allowed_domains') =>
  api.inject({ url, remoteAddress, headers: { 'x-forwarded-for': forwarded } })

/** The client's address in the log. */
async function loggedAddress(forwarded: string, remoteAddress = proxy, testApi = test): Promise<string> {
  testApi.logLines.length = 0
  await send(testApi, forwarded, remoteAddress)
  return JSON.parse(testApi.logLines.at(-1) ?? '{}').req.remoteAddress
}

describe('the address of a client behind a trusted proxy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50001', '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1:50001', '192.0.2.1'],
    ['192.0.2.1:50001, 10.0.0.2:443', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:50001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::FFFF:192.0.2.1]:1', '192.0.2.1'],
  ])(
    'is read from X-Forwarded-For without its port: %s',
    { tags: ['SEC-09', 'SEC-18'] },
    async (forwarded, address) => {
      expect(await loggedAddress(forwarded)).toBe(address)
    },
  )

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '192.0.2.1:x',
    '192.0.2.01',
    'evil.example:80',
    '::g',
  ])('is that of the proxy if the header has no address: "%s"', { tags: ['SEC-18'] }, async (forwarded) => {
    expect(await loggedAddress(forwarded)).toBe(proxy)
    expect(await loggedAddress(`203.0.113.9, ${forwarded || '-'}`)).toBe(proxy)
    expect(await loggedAddress(`${forwarded}, 192.0.2.1`)).toBe('192.0.2.1')
  })

  it('is one client for the rate limits, whatever its port', { tags: ['SEC-18'] }, async () => {
    const confirm = async (forwarded: string) =>
      (await send(test, forwarded, proxy, '/api/v1/confirmation?confirmation_token=x')).statusCode
    expect(await confirm('192.0.2.1:1')).toBe(422)
    expect(await confirm('192.0.2.1:2')).toBe(422)
    expect(await confirm('192.0.2.1:3')).toBe(429)
    expect(await confirm('192.0.2.2:3')).toBe(422)
  })
})

it('a client that is not a trusted proxy cannot forge its address', { tags: ['SEC-09'] }, async () => {
  expect(await loggedAddress('198.51.100.7', '192.0.2.1')).toBe('192.0.2.1')
  const withoutProxies = await startTestApi({ database: test.database })
  expect(await loggedAddress('198.51.100.7', proxy, withoutProxies)).toBe(proxy)
  await withoutProxies.close()
})
