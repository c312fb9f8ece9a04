import { randomUUID, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** A key and the certificate that it signed for itself, both as PEM. */
export interface Certificate {
  key: string
  certificate: string
}

const days = 365

/** Creates a self-signed certificate for localhost, which clients must be configured to trust. */
export async function makeCertificate(): Promise<Certificate> {
  // Several trusted certificates need different names.
  const name = `Agency Atlas identity provider ${randomUUID()}`
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { key, certificate }
}

const week = 7 * 86_400_000

/** Reuses the previous certificate, so that browsers that accepted it do not ask again, or creates a new one. */
export async function keptCertificate(folder: string): Promise<Certificate> {
  const file = join(folder, 'identity-provider.json')
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Certificate
    const { validToDate } = new X509Certificate(kept.certificate)
    if (validToDate.getTime() - Date.now() > week) return kept
  }
  const made = await makeCertificate()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/** Writes the certificate to a file for NODE_EXTRA_CA_CERTS. Returns the path. */
export function writeTrustedCertificates(folder: string, certificate: string): string {
  const others = process.env.NODE_EXTRA_CA_CERTS
  const file = join(folder, 'identity-provider.pem')
  writeFileSync(file, [others ? readFileSync(others, 'utf8') : '', certificate].join('\n'))
  return file
}
