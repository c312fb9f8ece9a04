import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Agency } from '../../../../contract/agencies.ts'
import { selectAgency, selectFailure } from '../../../machines/agency-detail/selectors.ts'
import { texts } from '../../../machines/agency-search/texts.ts'
import { provideAgencyDetail } from '../../agency-detail/wiring.ts'
import { ContactCard, ContactSkeleton } from '../../components/contact-card/contact-card.tsx'
import { LoadFailure } from '../../components/empty-state/load-failure.tsx'
import { useFlow } from '../../shell/use-flow.ts'
import classes from '../agency-search-screen.module.css'

/** The card links to the full list. */
const maxContacts = 10
const skeletons = [1, 2, 3]

/** The first contacts of the only agency in the list, below its card. [RESULT-15] */
export const OnlyAgencyContacts = ({ agency: { id, contactsCount } }: { agency: Agency }) => {
  const detail = useFlow(provideAgencyDetail, { agencyId: String(id) })
  const contacts = useSelector(detail, selectAgency)?.contacts
  const failure = useSelector(detail, selectFailure)
  if (failure !== null)
    return (
      <LoadFailure
        what={texts.contactsInSentence}
        why={failure}
        onRetry={() => detail.send({ type: 'agency.retried' })}
      />
    )
  return (
    <section className={classes.contacts} aria-busy={!contacts}>
      <Title order={3} size="h5">
        {texts.contacts}
      </Title>
      <ul className={classes.contactCards} aria-label={texts.contacts}>
        {contacts
          ? contacts.slice(0, maxContacts).map((contact) => (
              <li key={contact.id}>
                <ContactCard contact={contact} />
              </li>
            ))
          : skeletons.slice(0, contactsCount).map((number) => (
              <li key={number} aria-hidden>
                <ContactSkeleton showAgency={false} />
              </li>
            ))}
      </ul>
    </section>
  )
}
