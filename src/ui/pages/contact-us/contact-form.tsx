import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { useApp } from '../../shell/app-context.tsx'
import classes from './contact-us.module.css'
import { texts } from './texts.ts'
import {
  composeEmail,
  type EditedFields,
  emptyContactForm,
  loadSender,
  saveContactFormOnExpiry,
} from './wiring.ts'

/** All fields are optional and not validated; "Send Message" opens the user's email app. [WRITE-02, WRITE-03, WRITE-04] */
export const ContactForm = () => {
  const app = useApp()
  const [edited, setEdited] = useState<EditedFields>({})
  const [sender, setSender] = useState<EditedFields>({})
  const latest = useRef(edited)
  const values = { ...emptyContactForm, ...sender, ...edited }
  const email = composeEmail(values, app.configuration.provider)

  useEffect(() => {
    latest.current = edited
  }, [edited])
  useEffect(() => saveContactFormOnExpiry(app, { read: () => latest.current, restore: setEdited }), [app])
  useEffect(() => loadSender(app, setSender), [app])

  const field = (name: 'email' | 'fullName' | 'phone' | 'message', label: string) => ({
    name,
    label,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setEdited({ ...edited, [name]: event.currentTarget.value }),
  })

  return (
    <form
      className={classes.form}
      aria-labelledby="write"
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <h2 id="write" className={classes.name}>
        {texts.form}
      </h2>
      <div className={classes.fields}>
        <TextInput {...field('email', texts.email)} type="email" autoComplete="email" />
        <TextInput {...field('fullName', texts.fullName)} autoComplete="name" />
        <TextInput {...field('phone', texts.phone)} type="tel" autoComplete="tel" />
      </div>
      <Textarea {...field('message', texts.message)} rows={6} />
      <Checkbox
        label={texts.training}
        checked={values.wantsTraining}
        onChange={(event) => setEdited({ ...edited, wantsTraining: event.currentTarget.checked })}
      />
      <div className={classes.send}>
        <Button component="a" href={email.mailtoUrl} leftSection={<IconMail size={18} aria-hidden />}>
          {texts.send}
        </Button>
        <p className={classes.hint}>{texts.sendHint}</p>
      </div>
      <div role="status" className={classes.notice}>
        {email.wholeText === null ? null : <p className={classes.long}>{texts.tooLong}</p>}
      </div>
      {email.wholeText === null ? null : <CopyButton text={email.wholeText} label={texts.copy} />}
    </form>
  )
}
