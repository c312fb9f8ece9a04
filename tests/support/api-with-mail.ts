import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts'

export interface ApiWithMail extends TestApi {
  mailServer: MailServer
}

let callCount = 0

/** Starts the API with a mail server. Each call comes from another address by default. */
export async function startApiWithMail({
  environment = {},
  ...options
}: TestApiOptions = {}): Promise<ApiWithMail> {
  const mailServer = await startMailServer()
  const test = await startTestApi({ environment: { SMTP_URL: mailServer.url, ...environment }, ...options })
  return {
    ...test,
    mailServer,
    call: (method, path, payload, from) =>
      test.call(method, path, payload, { remoteAddress: `192.0.2.${++callCount % 250}`, ...from }),
    async close() {
      await test.close()
      await mailServer.stop()
    },
  }
}

/** The token at the end of an email's link. */
export function tokenOf({ links }: Pick<ReceivedMail, 'links'>): string {
  return links[0]?.split('/').at(-1) ?? ''
}
