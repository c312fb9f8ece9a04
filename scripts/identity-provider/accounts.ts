/** A user of the local identity provider, chosen on its sign-in page without a password. */
export interface ProviderAccount {
  /** The `sub` claim: the permanent ID of the user. */
  subject: string
  /** The `tid` claim: the workplace. */
  tenant: string
  email: string
  /** Omitted if the provider does not include it. */
  isEmailVerified?: boolean
  firstName: string
  lastName: string
}

/** The workplace of the sample accounts. Microsoft Entra has IDs like this one. */
export const sampleTenant = '7b9d1c6e-5a0f-4a3c-9a53-0c8f0c2d7e11'

export const sampleDomain = 'workplace.example'

export const sampleAccounts: readonly ProviderAccount[] = [
  {
    subject: 'ann-dealer',
    tenant: sampleTenant,
    email: `ann@${sampleDomain}`,
    firstName: 'Ann',
    lastName: 'Dealer',
  },
  {
    subject: 'ben-sales',
    tenant: sampleTenant,
    email: `ben@${sampleDomain}`,
    firstName: 'Ben',
    lastName: 'Sales',
  },
  {
    subject: 'cora-unverified',
    tenant: sampleTenant,
    email: `cora@${sampleDomain}`,
    isEmailVerified: false,
    firstName: 'Cora',
    lastName: 'Unverified',
  },
  {
    subject: 'ann-elsewhere',
    tenant: 'e2f1c9a4-0d58-4c0e-8a3b-6f7d2b1a9c22',
    email: `ann@${sampleDomain}`,
    firstName: 'Ann',
    lastName: 'Elsewhere',
  },
]

export function createClaims({
  subject,
  tenant,
  email,
  isEmailVerified,
  firstName,
  lastName,
}: ProviderAccount) {
  return {
    sub: subject,
    tid: tenant,
    email,
    ...(isEmailVerified !== undefined && { email_verified: isEmailVerified }),
    preferred_username: email,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
  }
}
