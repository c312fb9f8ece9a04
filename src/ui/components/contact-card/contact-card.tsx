import { memo, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Contact } from '../../../../contract/contacts.ts'
import { ContactReport } from '../../contact-report/contact-report.tsx'
import { CopyButton } from '../../copy-button/copy-button.tsx'
import { searchUrl } from '../../resource-list/search-url.ts'
import { ItemMenu } from '../item-menu/item-menu.tsx'
import classes from './contact-card.module.css'
import { contactName } from './contact-name.ts'
import { emailUrl, telUrl } from './contact-urls.ts'

interface ContactCardProps {
  contact: Contact
  /** True on a page of several agencies: the card links to the contact's agency. */
  showAgency?: boolean
  /** Replaces the "…" menu. */
  actions?: ReactNode
}

/** The list of corporate contacts, filtered to this one. */
const createCorporateUrl = ({ email, phone, lastName }: Contact): string =>
  searchUrl('/corporate-contacts', email ?? phone ?? lastName ?? '')

/** Memoized, because a long list renders all its rows again whenever one enters. */
export const ContactCard = memo(({ contact, showAgency = false, actions }: ContactCardProps) => {
  const name = contactName(contact)
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-agency={showAgency || undefined}>
        <div className={classes.identity}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {contact.title ? <p className={classes.title}>{contact.title}</p> : null}
        </div>
        {showAgency ? (
          <div className={classes.agency}>
            {contact.agencyId !== null ? (
              <Link className={classes.address} href={`/agencies/${contact.agencyId}#contacts`}>
                {contact.agencyName ?? 'View agency'}
              </Link>
            ) : (
              <Link className={classes.address} href={createCorporateUrl(contact)}>
                View in Corporate Contacts
              </Link>
            )}
          </div>
        ) : null}
        <div className={classes.ways}>
          {contact.phone ? (
            <div className={classes.way} data-way="phone">
              <a className={classes.address} href={telUrl(contact.phone)}>
                {contact.phone}
              </a>
              <CopyButton text={contact.phone} about={contact.phone} iconOnly />
            </div>
          ) : null}
          {contact.email ? (
            <div className={classes.way} data-way="email">
              <a
                className={classes.address}
                href={emailUrl(contact.email)}
                aria-label={contact.email}
                title={contact.email}
              >
                <BreakableEmail email={contact.email} />
              </a>
              <CopyButton text={contact.email} about={contact.email} iconOnly />
            </div>
          ) : null}
        </div>
        <div className={classes.report}>
          <ContactReport contact={contact} name={name} />
        </div>
        <div className={classes.menu}>
          {actions ?? <ItemMenu item={{ entityType: 'Contact', entityId: contact.id, entity: contact }} />}
        </div>
      </div>
    </article>
  )
})

/** An email address that breaks before its domain if it needs two lines. */
const BreakableEmail = ({ email }: { email: string }) => {
  const domain = Math.max(0, email.lastIndexOf('@'))
  return (
    <>
      <span className={classes.emailPart}>{email.slice(0, domain)}</span>
      <span className={classes.emailPart}>{email.slice(domain)}</span>
    </>
  )
}
