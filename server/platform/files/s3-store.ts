import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { StartError } from '../start-error.ts'
import type { FileStore } from './file-store.ts'
import { splitKey } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Timeout in ms until the response starts. There is no limit on the time for the bytes of a file. */
const timeouts = { read: 20_000, write: 600_000 }

/** Stores files in an S3-compatible bucket, with path-style URLs (`endpoint/bucket/key`) and version 4 signatures. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })

  async function ask(method: 'HEAD' | 'GET' | 'PUT', key: string | null, init: RequestInit = {}) {
    const names = key === null ? [] : splitKey(key)
    const abort = new AbortController()
    const wait = setTimeout(
      () => abort.abort(new Error('The file storage took too long to respond.')),
      method === 'PUT' ? timeouts.write : timeouts.read,
    )
    try {
      const address = [endpoint, bucket, ...names].join('/')
      return await client.fetch(address, { ...init, method, signal: abort.signal })
    } finally {
      clearTimeout(wait)
    }
  }

  return {
    async find(key) {
      const answer = await ask('HEAD', key)
      if (answer.status === 404) return null
      if (!answer.ok) throw refusal(answer, key)
      const size = Number(answer.headers.get('Content-Length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) throw new Error(`The file storage returned no size for ${key}.`)
      const version = answer.headers.get('ETag') ?? answer.headers.get('Last-Modified') ?? ''
      return { size, version: version.replace(/[^A-Za-z0-9:. -]/g, '') }
    },

    async read(key, { first, last }) {
      const answer = await ask('GET', key, { headers: { Range: `bytes=${first}-${last}` } })
      if (answer.status !== 206 || !answer.body) {
        await answer.body?.cancel()
        throw refusal(answer, key)
      }
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    },

    async write(key, bytes) {
      const answer = await ask('PUT', key, { body: new Uint8Array(bytes) })
      await answer.body?.cancel()
      if (!answer.ok) throw refusal(answer, key)
    },

    async check() {
      const reason = await ask('HEAD', null).then(
        (answer) => (answer.ok ? null : `it returned ${answer.status}`),
        (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
      )
      if (reason !== null) {
        throw new StartError(`S3_BUCKET ${bucket} at ${endpoint} cannot be used (${reason})`)
      }
    },
  }
}

const refusal = ({ status }: Response, key: string) =>
  new Error(`The file storage returned ${status} for ${key}.`)
