import { Skeleton } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Link } from 'wouter'
import type { Contact } from '../../../../contract/contacts.ts'
import { displayName } from '../../../../contract/display-name.ts'
import { IncorrectInfo } from '../../incorrect-info/incorrect-info.tsx'
import { listUrl } from '../../resource-list/list-url.ts'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { ItemActions } from '../item-actions/item-actions.tsx'
import classes from './contact-card.module.css'
import { contactName } from './contact-name.ts'
import { emailUrl, telUrl } from './contact-urls.ts'

interface ContactCardProps {
  contact: Contact
  /** True on a page of several agencies: the card links to the contact's agency. */
  showAgency?: boolean
  /** True if a row has the columns of other saved items: both the phone and the email, then the agency. */
  isSaved?: boolean
}

const createCorporateUrl = ({ email, phone, lastName }: Contact): string =>
  listUrl('/corporate-contacts', email ?? phone ?? lastName ?? '')

/** "Knoxville, TN"; empty if unknown. */
const cityText = ({ agencyCity, agencyState }: Contact): string =>
  [agencyCity && displayName(agencyCity), agencyState].filter(Boolean).join(', ')

/** The column headers of the rows on a wide screen. */
export const ContactColumnNames = ({ showAgency }: { showAgency: boolean }) => (
  <div className={classes.frame}>
    <div className={classes.columnNames} data-agency={showAgency || undefined}>
      <span>Name</span>
      <div className={classes.contactMethods}>
        {showAgency ? <span className={classes.agency}>Agency</span> : null}
        <span className={classes.contactMethod}>Phone</span>
        <span className={classes.contactMethod}>Email</span>
      </div>
    </div>
  </div>
)

/** The card of a contact that is loading: a skeleton line in place of each piece of text. */
export const ContactSkeleton = ({ showAgency }: { showAgency: boolean }) => (
  <div className={classes.frame}>
    <div className={classes.card} data-agency={showAgency || undefined}>
      <div>
        <Skeleton height={12} width={120} my={4} />
        <Skeleton className={classes.title ?? ''} height={12} width={88} my={4} />
      </div>
      <div className={classes.contactMethods}>
        {showAgency ? (
          <div className={classes.agency}>
            <Skeleton height={12} width={144} my={7} />
          </div>
        ) : null}
        <div className={classes.contactMethod}>
          <Skeleton height={12} width={104} />
        </div>
        <div className={classes.contactMethod}>
          <Skeleton height={12} width={232} />
        </div>
      </div>
    </div>
  </div>
)

/** A long email wraps before its domain: each part stays whole. */
const Email = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span className={classes.emailPart}>{email.slice(0, at)}</span>
      <span className={classes.emailPart}>{email.slice(at)}</span>
    </>
  )
}

/** Memoized, because a long list renders all its rows again whenever one enters. */
export const ContactCard = memo(({ contact, showAgency = false, isSaved = false }: ContactCardProps) => {
  const name = contactName(contact)
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-saved={isSaved || undefined} data-agency={showAgency || undefined}>
        <div>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {contact.title ? <p className={classes.title}>{contact.title}</p> : null}
        </div>
        <div className={classes.contactMethods}>
          {showAgency ? (
            <div className={classes.agency}>
              {contact.agencyId !== null ? (
                <>
                  <Link className={classes.link} href={`/agencies/${contact.agencyId}#contacts`}>
                    {contact.agencyName ? displayName(contact.agencyName) : 'View agency'}
                  </Link>
                  <span className={classes.city}>{cityText(contact)}</span>
                </>
              ) : (
                <Link className={`${classes.link} ${classes.corporate}`} href={createCorporateUrl(contact)}>
                  View in Corporate Contacts
                </Link>
              )}
            </div>
          ) : null}
          <div className={classes.contactMethod}>
            {contact.phone ? (
              <>
                <IconPhone className={classes.contactMethodIcon} size={16} aria-hidden />
                <a className={classes.link} href={telUrl(contact.phone)} title={contact.phone}>
                  {contact.phone}
                </a>
                <CopyButton text={contact.phone} about={contact.phone} iconOnly />
              </>
            ) : null}
          </div>
          <div className={classes.contactMethod}>
            {contact.email ? (
              <>
                <IconMail className={classes.contactMethodIcon} size={16} aria-hidden />
                <a className={classes.link} href={emailUrl(contact.email)} title={contact.email}>
                  <Email email={contact.email} />
                </a>
                <CopyButton text={contact.email} about={contact.email} iconOnly />
              </>
            ) : null}
          </div>
        </div>
        <div className={classes.report}>
          <IncorrectInfo contact={contact} name={name} />
        </div>
        <div className={classes.menu}>
          <ItemActions
            item={{ entityType: 'Contact', entityId: contact.id, entity: contact }}
            copies={[
              { label: 'Copy phone number', text: contact.phone },
              { label: 'Copy email address', text: contact.email },
            ].flatMap(({ label, text }) => (text ? { label, text } : []))}
          />
        </div>
      </div>
    </article>
  )
})
