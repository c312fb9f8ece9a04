import { provideContacts } from '../../resource-list/wiring.ts'
import { ContactLinks } from './contact-links.tsx'
import { ContactsView } from './contacts-view.tsx'
import { texts } from './texts.ts'

export default function ContactsScreen() {
  return (
    <ContactsView
      provide={provideContacts}
      type="Contact"
      showAgency
      help={texts.helpAgency}
      links={<ContactLinks current="/contacts" />}
      elsewhere={{ path: '/corporate-contacts', label: texts.viewCorporateContacts }}
    />
  )
}
