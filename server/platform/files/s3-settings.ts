import * as variables from '../environment-variables.ts'

export interface S3Settings {
  /** An origin. Paths start with the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads the `S3_…` variables; null if none is set.
 *
 * @throws {ConfigurationError} if one is invalid, or a required one is missing.
 */
export function readS3Settings(environment: NodeJS.ProcessEnv): S3Settings | null {
  function read<Value>(name: string, parse: variables.Parser<Value>, isSecret = false) {
    return variables.readVariable(environment, name, parse, null, { isSecret })
  }
  const region = read('S3_REGION', parseRegionName)
  const values = {
    S3_ENDPOINT: read('S3_ENDPOINT', variables.parseOrigin),
    S3_REGION: region,
    S3_BUCKET: read('S3_BUCKET', parseBucketName),
    S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID', variables.parseText, true),
    S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY', variables.parseText, true),
  }
  const setName = Object.entries(values).find(([, value]) => value !== null)?.[0]
  if (setName === undefined) return null
  function requireValue(name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string {
    const value = values[name]
    if (value === null) throw new variables.ConfigurationError(`${name} must be set when ${setName} is set`)
    return value
  }
  return {
    endpoint: values.S3_ENDPOINT ?? `https://s3.${region ?? defaultRegion}.amazonaws.com`,
    region: region ?? defaultRegion,
    bucket: requireValue('S3_BUCKET'),
    accessKeyId: requireValue('S3_ACCESS_KEY_ID'),
    secretAccessKey: requireValue('S3_SECRET_ACCESS_KEY'),
  }
}

const defaultRegion = 'us-east-1'

const parseRegionName: variables.Parser<string> = (value) => {
  if (/^[a-z0-9-]+$/.test(value)) return value
  throw new Error('the name of a region, such as us-east-1')
}

const parseBucketName: variables.Parser<string> = (value) => {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) return value
  throw new Error('the name of a bucket: 3 to 63 lowercase letters, digits, dots, and hyphens')
}
