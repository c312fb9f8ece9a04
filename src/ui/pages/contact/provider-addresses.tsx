import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import { mailAddress, telUrl } from '../../components/contact-card/addresses.ts'
import { CopyButton } from '../../copy-button/copy-button.tsx'
import classes from './contact.module.css'
import { bareAddress } from './wiring.ts'

/** The provider's e-mail address and phone number, to use and to copy. [WRITE-01] */
export const ProviderAddresses = ({ provider }: Pick<AppConfiguration, 'provider'>) => {
  const email = bareAddress(provider.email)
  return (
    <section className={classes.provider} aria-label={provider.name}>
      <h2 className={classes.name}>{provider.name}</h2>
      <dl className={classes.addresses}>
        {email === '' ? null : (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={mailAddress(email)}>{email}</a>
              <CopyButton text={email} about={email} />
            </dd>
          </div>
        )}
        {provider.phone === '' ? null : (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={telUrl(provider.phone)}>{provider.phone}</a>
              <CopyButton text={provider.phone} about={provider.phone} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
