import { IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import type { Contact } from '../../../services/api/contract/contact.ts'
import { IncorrectInfo } from '../incorrect-info/incorrect-info.tsx'
import '../styles/actions.ts'
import { mailAddress, telephoneAddress } from './addresses.ts'
import classes from './contact-card.module.css'
import { contactName } from './contact-name.ts'

/** One person to call: who, in what position, how to reach them, and what can be done about them. */
export const ContactCard = ({ contact }: { contact: Contact }) => {
  const name = contactName(contact)
  const nameId = useId()
  return (
    <article className={classes.frame} aria-labelledby={nameId}>
      <div className={classes.card}>
        <span className={classes.icon}>
          <IconUser size={20} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.person}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {contact.title ? <p className={classes.title}>{contact.title}</p> : null}
        </div>
        <div className={classes.ways}>
          {contact.phone ? (
            <div className={classes.way}>
              <IconPhone size={16} stroke={1.6} aria-hidden />
              <a className={classes.address} href={telephoneAddress(contact.phone)}>
                {contact.phone}
              </a>
            </div>
          ) : null}
          {contact.email ? (
            <div className={classes.way}>
              <IconMail size={16} stroke={1.6} aria-hidden />
              <a className={classes.address} href={mailAddress(contact.email)}>
                {contact.email}
              </a>
            </div>
          ) : null}
        </div>
        <div className={classes.actions}>
          <IncorrectInfo contact={contact} name={name} />
        </div>
      </div>
    </article>
  )
}
