import { IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
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

export const ContactCard = ({ contact, showAgency = false, actions }: ContactCardProps) => {
  const name = contactName(contact)
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card} data-agency={showAgency || undefined}>
        <span className={classes.icon}>
          <IconUser size={20} stroke={1.6} aria-hidden />
        </span>
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
              <IconPhone size={16} stroke={1.6} aria-hidden />
              <a className={classes.address} href={telUrl(contact.phone)}>
                {contact.phone}
              </a>
              <CopyButton text={contact.phone} about={contact.phone} iconOnly />
            </div>
          ) : null}
          {contact.email ? (
            <div className={classes.way} data-way="email">
              <IconMail size={16} stroke={1.6} aria-hidden />
              <a className={classes.address} href={emailUrl(contact.email)} title={contact.email}>
                {contact.email}
              </a>
              <CopyButton text={contact.email} about={contact.email} iconOnly />
            </div>
          ) : null}
        </div>
        {actions ? null : (
          <div className={classes.menu}>
            <ItemMenu item={{ entityType: 'Contact', entityId: contact.id, entity: contact }} />
          </div>
        )}
        <div className={classes.actions}>
          {actions}
          <ContactReport contact={contact} name={name} />
        </div>
      </div>
    </article>
  )
}
