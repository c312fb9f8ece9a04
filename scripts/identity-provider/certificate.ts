import { randomUUID, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** A private key and its self-signed certificate, both as PEM. */
export interface Certificate {
  key: string
  certificate: string
}

const day = 86_400_000
const lifetime = 365 * day
const minRemainingLifetime = 7 * day

/** Creates a self-signed certificate for localhost, which clients must be configured to trust. */
export async function createCertificate(): Promise<Certificate> {
  // Several trusted certificates need different names.
  const name = `Agency Atlas identity provider ${randomUUID()}`
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + lifetime),
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

/** Loads the saved certificate, so that browsers that accepted it do not ask again, or creates and saves a new one. */
export async function loadOrCreateCertificate(folder: string): Promise<Certificate> {
  const file = join(folder, 'identity-provider.json')
  if (existsSync(file)) {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Certificate
    const { validToDate } = new X509Certificate(saved.certificate)
    if (validToDate.getTime() - Date.now() > minRemainingLifetime) return saved
  }
  const created = await createCertificate()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(created), { mode: 0o600 })
  return created
}

/** Writes the certificate to a file for NODE_EXTRA_CA_CERTS. Returns the path. */
export function writeTrustedCertificates(folder: string, certificate: string): string {
  const others = process.env.NODE_EXTRA_CA_CERTS
  const file = join(folder, 'identity-provider.pem')
  writeFileSync(file, [others ? readFileSync(others, 'utf8') : '', certificate].join('\n'))
  return file
}
