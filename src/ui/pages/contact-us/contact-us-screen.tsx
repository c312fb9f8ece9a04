import type { AppConfiguration } from '../../../../contract/app-configuration.ts'
import { emailUrl, telUrl } from '../../components/contact-card/contact-urls.ts'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { useApp } from '../../shell/app-context.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact-us.module.css'
import { texts } from './texts.ts'
import { parseEmailAddress } from './wiring.ts'

export default function ContactUsScreen() {
  const { configuration } = useApp()
  return (
    <div className={classes.page}>
      <PageHeader heading={texts.heading} help={texts.lead} />
      <div className={classes.columns}>
        <ProviderAddresses provider={configuration.provider} />
        <ContactForm />
      </div>
    </div>
  )
}

/** The provider's email and phone number, as links with a copy button. [WRITE-01] */
const ProviderAddresses = ({ provider }: Pick<AppConfiguration, 'provider'>) => {
  const email = parseEmailAddress(provider.email)
  return (
    <section className={classes.provider} aria-label={provider.name}>
      <h2 className={classes.name}>{provider.name}</h2>
      <dl className={classes.addresses}>
        {email === '' ? null : (
          <div>
            <dt>{texts.email}</dt>
            <dd>
              <a className={classes.link} href={emailUrl(email)}>
                {email}
              </a>
              <CopyButton text={email} about={email} iconOnly />
            </dd>
          </div>
        )}
        {provider.phone === '' ? null : (
          <div>
            <dt>{texts.phone}</dt>
            <dd>
              <a className={classes.link} href={telUrl(provider.phone)}>
                {provider.phone}
              </a>
              <CopyButton text={provider.phone} about={provider.phone} iconOnly />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
