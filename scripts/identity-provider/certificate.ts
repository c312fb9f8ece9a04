import { randomUUID } from 'node:crypto'
import { generate } from 'selfsigned'

/** A key and the certificate that it signed for itself, both as PEM. */
export interface Certificate {
  key: string
  certificate: string
}

const days = 365

/** Makes a certificate for this machine's own names; whoever is to trust it must be given it. */
export async function makeCertificate(): Promise<Certificate> {
  // Two that are trusted at once are told apart by their names.
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
