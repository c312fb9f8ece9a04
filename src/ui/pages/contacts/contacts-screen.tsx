import { provideContacts } from '../../resource-list/wiring.ts'
import { ContactLinks } from './contact-links.tsx'
import { ContactsPage } from './contacts-page.tsx'
import { texts } from './texts.ts'

/** The contacts of all agencies. */
export default function ContactsScreen() {
  return (
    <ContactsPage
      provide={provideContacts}
      type="Contact"
      showAgency
      help={texts.helpAgency}
      links={<ContactLinks current="/contacts" />}
      elsewhere={{ path: '/corporate-contacts', label: texts.viewCorporateContacts }}
    />
  )
}
