import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** An environment variable is invalid. The message is one line with its name. */
export class ConfigurationError extends StartError {}

/** Parses the value of a variable. Throws an error whose message describes a valid value. */
export type Parser<Value> = (text: string) => Value

/**
 * Reads a variable. A blank one counts as unset.
 *
 * @param isSecret True to leave the value out of error messages.
 * @throws {ConfigurationError}
 */
export function readVariable<Value, Missing>(
  environment: NodeJS.ProcessEnv,
  name: string,
  parse: Parser<Value>,
  missing: Missing,
  { isSecret = false } = {},
): Value | Missing {
  const text = environment[name]?.trim()
  if (!text) return missing
  try {
    return parse(text)
  } catch (error) {
    const value = isSecret ? '' : `, not ${JSON.stringify(text)}`
    throw new ConfigurationError(`${name} must be ${(error as Error).message}${value}`)
  }
}

export const parseText: Parser<string> = (value) => value

export function parseWholeNumber(min: number, max: number): Parser<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    throw new Error(`a whole number from ${min} to ${max}`)
  }
}

export const parseYesOrNo: Parser<boolean> = (value) => {
  if (/^(true|yes|1)$/i.test(value)) return true
  if (/^(false|no|0)$/i.test(value)) return false
  throw new Error('true or false')
}

export function parseUrl(...schemes: string[]): Parser<string> {
  return (value) => {
    if (schemes.includes(URL.parse(value)?.protocol ?? '')) return value
    throw new Error(`a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
  }
}

/** The absolute path of a folder that may have to be created. Node never returns if it creates one in `/proc`. */
export const parseFolder: Parser<string> = (value) => {
  const path = resolve(value)
  if (/^\/proc(\/|$)/.test(path)) throw new Error('a folder outside /proc')
  return path
}

export const parseFileOrUrl: Parser<string> = (value) => {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return resolve(value)
  return parseUrl('https:', 'http:')(value)
}

/** An origin: scheme, host, and port without a path. Returned without a trailing slash. */
export const parseOrigin: Parser<string> = (value) => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error('an origin such as https://agencies.example, without a path')
}

export const parseEmailSender: Parser<string> = (value) => {
  if (/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) return value
  throw new Error('an email address such as name@agencies.example or Name <name@agencies.example>')
}

export const parseHostName: Parser<string> = (value) => {
  if (isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) return value
  throw new Error('an address or host name of this machine')
}

export const parseNetwork: Parser<string> = (value) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value) || isNetwork(value))
    return value
  throw new Error(
    'addresses or networks such as 10.0.0.0/8 (or loopback, linklocal, uniquelocal), separated by commas',
  )
}

export function parseList<Item>(parse: Parser<Item>): Parser<Item[]> {
  return (value) => value.split(',').map((item) => parse(item.trim()))
}

function isNetwork(value: string): boolean {
  const [address = '', length = ''] = value.split('/')
  const version = isIP(address)
  if (!version || !/^\d+$/.test(length) || value.split('/').length !== 2) return false
  try {
    new BlockList().addSubnet(address, Number(length), version === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
