import { Link, useParams } from 'wouter'
import { isAgencyId } from '../../../machines/agency-detail/agency-id.ts'
import { BackLink } from '../../components/back-link/back-link.tsx'
import { provideContactsOfAgency } from '../../resource-list/wiring.ts'
import NotFoundScreen from '../not-found/not-found-screen.tsx'
import classes from './contacts.module.css'
import { ContactsView } from './contacts-view.tsx'
import { texts } from './texts.ts'

export default function AgencyContactsScreen() {
  const { id } = useParams<{ id: string }>()
  return isAgencyId(id) ? <AgencyContacts key={id} agencyId={Number(id)} /> : <NotFoundScreen />
}

const AgencyContacts = ({ agencyId }: { agencyId: number }) => {
  return (
    <ContactsView
      provide={provideContactsOfAgency(agencyId)}
      type="Contact"
      isOfOneAgency
      above={
        <div className={classes.linksAboveHeading}>
          <BackLink href={`/agencies/${agencyId}#contacts`} label={texts.backToAgency} />
          <Link className={classes.allContactsLink} href="/contacts">
            {texts.everyone}
          </Link>
        </div>
      }
      help={texts.helpOneAgency}
      elsewhere={{ path: '/contacts', label: texts.viewAllContacts, searchLabel: texts.searchAllContacts }}
    />
  )
}
