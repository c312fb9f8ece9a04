import { Button, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { SignupField, SignupForm as SignupValues } from '../../machines/signup/fields.ts'
import type { signupMachine } from '../../machines/signup/machine.ts'
import { isSubmitting, selectFieldError, selectMessage } from '../../machines/signup/selectors.ts'
import { texts } from '../../machines/signup/texts.ts'
import { PasswordField, passwordRule } from '../components/password-field/password-field.tsx'
import { SignedOutLayout } from '../components/signed-out-layout/signed-out-layout.tsx'
import { useFormFields } from '../components/use-form-fields.ts'
import { useFormProps } from '../components/use-form-props.ts'
import classes from '../shell/split-layout.module.css'
import { useFlow } from '../shell/use-flow.ts'
import { provideSignup } from './wiring.ts'

export default function SignupScreen() {
  const signup = useFlow(provideSignup)
  return (
    <SignedOutLayout heading={texts.heading} lead={texts.lead}>
      <SignupForm signup={signup} />
      <p className={classes.otherAction}>
        {texts.haveAccount}{' '}
        <Link href="/login" className={classes.link}>
          {texts.logIn}
        </Link>
      </p>
    </SignedOutLayout>
  )
}

const emptyForm: SignupValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  password: '',
  passwordConfirmation: '',
  zip: '',
}

/** The seven fields, validated by the server. They keep their text after errors. */
const SignupForm = ({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) => {
  const snapshot = useSelector(signup, (current) => current)
  const busy = isSubmitting(snapshot)
  const fields = useFormFields(emptyForm, {
    busy,
    errorOf: (name) => selectFieldError(snapshot, name),
    onEdit: (field) => signup.send({ type: 'field.edited', field }),
  })
  const submission = { type: 'form.submitted' as const, form: fields.values }
  const button = useRef<HTMLButtonElement>(null)
  const form = useFormProps(busy, button, () => signup.send(submission))

  const field = (name: SignupField, label: string) =>
    ({ ...fields.field(name, label), required: true, size: 'md' }) as const

  return (
    <form {...form} className={classes.form} noValidate>
      <TextInput {...field('email', texts.email)} type="email" autoComplete="email" />
      <div className={classes.pair}>
        <TextInput {...field('firstName', texts.firstName)} autoComplete="given-name" />
        <TextInput {...field('lastName', texts.lastName)} autoComplete="family-name" />
      </div>
      <TextInput {...field('phone', texts.phone)} type="tel" autoComplete="tel" />
      <PasswordField
        {...field('password', texts.password)}
        autoComplete="new-password"
        description={passwordRule}
      />
      <PasswordField
        {...field('passwordConfirmation', texts.passwordConfirmation)}
        autoComplete="new-password"
        toggleLabel={texts.confirmationToggle}
      />
      <TextInput
        {...field('zip', texts.zip)}
        className={classes.halfWidth ?? ''}
        autoComplete="postal-code"
        inputMode="numeric"
        leftSection={<IconMapPin size={18} aria-hidden />}
      />
      <Button
        ref={button}
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        disabled={!snapshot.can(submission)}
      >
        {texts.submit}
      </Button>
      <div className={classes.message} role="alert">
        {selectMessage(snapshot)}
      </div>
    </form>
  )
}
