import { useState } from 'react'
import { useApp } from '../../shell/app-context.tsx'
import { ContactLinks } from './contact-links.tsx'
import { ContactsPage } from './contacts-page.tsx'
import { provideContacts } from './wiring.ts'

/** The contacts of all agencies. */
export default function ContactsScreen() {
  const app = useApp()
  const [machine] = useState(() => provideContacts(app, null))
  return (
    <ContactsPage
      machine={machine}
      type="Contact"
      showAgency
      links={<ContactLinks current="/contacts" />}
      elsewhere={{ path: '/corporate-contacts', label: 'See corporate contacts' }}
    />
  )
}
