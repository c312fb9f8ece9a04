/** At most `uses` of one thing by one person within `seconds`. */
export interface RateLimit {
  uses: number
  seconds: number
}

/** What may be limited, each by the address of the client or by the account that it is about. */
export interface RateLimits {
  loginByAddress: RateLimit
  loginByAccount: RateLimit
}

/** What the environment says of this deployment, read and checked once at start. */
export interface Configuration {
  host: string
  port: number
  /** The origin that people reach the app at, without a slash at the end. */
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | null
  /** The API's origin where the app is served from another one, else an empty string. */
  apiUrl: string
  /** Origins that may call the API from a browser besides our own. */
  corsOrigins: string[]
  /** Addresses or networks of the proxies whose `X-Forwarded-*` headers are believed. */
  trustedProxies: string[]
  rateLimits: RateLimits
  sessionDays: number
  entraClientId: string | null
  entraAuthority: string | null
  mapStyleUrl: string | null
  geocoderUrl: string | null
  provider: { name: string; email: string; phone: string }
  /** True when the invented sample data is to be in the database. */
  sampleData: boolean
}
