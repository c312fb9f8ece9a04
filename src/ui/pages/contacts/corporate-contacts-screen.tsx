import { provideCorporateContacts } from '../../resource-list/wiring.ts'
import { ContactLinks } from './contact-links.tsx'
import { ContactsView } from './contacts-view.tsx'
import { texts } from './texts.ts'

export default function CorporateContactsScreen() {
  return (
    <ContactsView
      provide={provideCorporateContacts}
      type="Corporate Contact"
      help={texts.helpCorporate}
      links={<ContactLinks current="/corporate-contacts" />}
      elsewhere={{
        path: '/contacts',
        label: texts.viewAgencyContacts,
        searchLabel: texts.searchAgencyContacts,
      }}
    />
  )
}
