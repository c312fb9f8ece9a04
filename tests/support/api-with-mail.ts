import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'
import { type ApiResponse, startTestApi, type TestApi, type TestApiOptions } from './test-api.ts'

/** The API with a real mail server, and functions for account calls. */
export interface ApiWithMail extends TestApi {
  mailServer: MailServer
  /** Sends `POST`, `PUT`, or `GET` to a path below `/api/v1`, from a unique address by default. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    from?: RequestOrigin,
  ): Promise<ApiResponse>
}

interface RequestOrigin {
  remoteAddress?: string
  headers?: Record<string, string>
}

let callCount = 0

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
      test.api.inject({
        method,
        url: `/api/v1/${path}`,
        remoteAddress: `192.0.2.${++callCount % 250}`,
        ...(payload && { payload }),
        ...from,
      }),
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
