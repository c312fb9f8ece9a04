import '../../components/styles/inputs.ts'
import { useApp } from '../../shell/app-context.tsx'
import { ContactForm } from './contact-form.tsx'
import { ProviderAddresses } from './provider-addresses.tsx'
import '../../components/styles/actions.ts'
import classes from './contact.module.css'

/** How to reach the provider, and a form whose message the person's own mail program sends. */
export default function ContactScreen() {
  const { configuration } = useApp()
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>Contact Us</h1>
      <div className={classes.parts}>
        <ProviderAddresses provider={configuration.provider} />
        <ContactForm />
      </div>
    </div>
  )
}
