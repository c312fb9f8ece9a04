import { useState } from 'react'
import { useApp } from '../../shell/app-context.tsx'
import { ContactLinks } from './contact-links.tsx'
import { ContactsPage } from './contacts-page.tsx'
import { provideCorporateContacts } from './wiring.ts'

/** The contacts who belong to no agency. */
export default function CorporateContactsScreen() {
  const app = useApp()
  const [machine] = useState(() => provideCorporateContacts(app))
  return (
    <ContactsPage
      machine={machine}
      type="Corporate Contact"
      links={<ContactLinks current="/corporate-contacts" />}
      elsewhere={{ path: '/contacts', label: 'See agency contacts' }}
    />
  )
}
