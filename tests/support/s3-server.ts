import S3rver from 's3rver'
import type { S3Settings } from '../../server/platform/files/s3-settings.ts'
import { findFreePort } from '../../server/platform/private-postgres/free-port.ts'
import { makeTemporaryFolder } from './app-environment.ts'

export interface S3Server {
  settings: S3Settings
  close(): Promise<void>
}

/** A real local S3-compatible server with one empty bucket and one account. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'agency-atlas'
  const server = new S3rver({
    address: '127.0.0.1',
    port: await findFreePort(),
    silent: true,
    directory: makeTemporaryFolder(),
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      // The only account of this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
