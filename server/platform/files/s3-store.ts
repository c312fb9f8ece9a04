import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { StartError } from '../start-error.ts'
import { type FileStore, splitKey } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

/** Timeouts until the response starts, in ms. Transferring a file has no timeout. */
const timeouts = { read: 20_000, write: 600_000 }

/** Stores files in an S3-compatible bucket, with path-style URLs (`endpoint/bucket/key`) and version 4 signatures. */
export function createS3Store(settings: S3Settings): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })

  async function send(method: 'HEAD' | 'GET' | 'PUT', key: string | null, init: RequestInit = {}) {
    const names = key === null ? [] : splitKey(key)
    const controller = new AbortController()
    const timer = setTimeout(
      () => controller.abort(new Error('The storage service took too long to respond.')),
      method === 'PUT' ? timeouts.write : timeouts.read,
    )
    try {
      const url = [endpoint, bucket, ...names].join('/')
      return await client.fetch(url, { ...init, method, signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async find(key) {
      const response = await send('HEAD', key)
      if (response.status === 404) return null
      if (!response.ok) throw createError(response, key)
      const size = Number(response.headers.get('Content-Length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) throw new Error(`The storage service returned no size for ${key}.`)
      const version = response.headers.get('ETag') ?? response.headers.get('Last-Modified') ?? ''
      return { size, version: version.replace(/[^A-Za-z0-9:. -]/g, '') }
    },

    async read(key, { first, last }) {
      const response = await send('GET', key, { headers: { Range: `bytes=${first}-${last}` } })
      if (response.status !== 206 || !response.body) {
        await response.body?.cancel()
        throw createError(response, key)
      }
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },

    async write(key, bytes) {
      const response = await send('PUT', key, { body: new Uint8Array(bytes) })
      await response.body?.cancel()
      if (!response.ok) throw createError(response, key)
    },

    async check() {
      const reason = await send('HEAD', null).then(
        (response) => (response.ok ? null : `it returned ${response.status}`),
        (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
      )
      if (reason !== null) {
        throw new StartError(`S3_BUCKET ${bucket} at ${endpoint} cannot be used (${reason})`)
      }
    },
  }
}

const createError = ({ status }: Response, key: string) =>
  new Error(`The storage service returned ${status} for ${key}.`)
