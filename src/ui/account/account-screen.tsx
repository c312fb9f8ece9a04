import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OwnAccount } from '../../../contract/accounts.ts'
import { type AccountActor, selectAccount, selectAccountFailure } from '../../machines/account/selectors.ts'
import { texts } from '../../machines/account/texts.ts'
import { texts as twoFactorTexts } from '../../machines/two-factor/texts.ts'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'
import sectionClasses from '../components/form-section/form-section.module.css'
import { Section } from '../components/form-section/section.tsx'
import { PageHeader } from '../components/page-header/page-header.tsx'
import { useFlow } from '../shell/use-flow.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import classes from './account.module.css'
import { DeletionSection } from './deletion-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { provideAccount } from './wiring.ts'

export default function AccountScreen() {
  const actor = useFlow(provideAccount)
  const account = useSelector(actor, selectAccount)
  const failure = useSelector(actor, selectAccountFailure)
  return (
    <div className={classes.page}>
      <PageHeader heading={texts.heading} help={texts.help} />
      {account ? (
        <>
          <NameSection actor={actor} account={account} />
          <SignInSections actor={actor} account={account} />
        </>
      ) : failure === null ? (
        <AccountSkeleton />
      ) : (
        <LoadFailure
          what={texts.thisAccount}
          why={failure}
          onRetry={() => actor.send({ type: 'account.retried' })}
        />
      )}
      <SessionsSection actor={actor} />
      {account ? <DeletionSection actor={actor} account={account} /> : null}
    </div>
  )
}

const SignInSections = ({ actor, account }: { actor: AccountActor; account: OwnAccount }) =>
  account.hasPassword ? (
    <>
      <PasswordSection actor={actor} email={account.email} />
      <TwoFactorSection
        email={account.email}
        isOn={account.twoFactor}
        recoveryCodesLeft={account.recoveryCodesLeft}
      />
    </>
  ) : (
    <Section title={texts.signIn.title}>
      <p>{texts.signIn.managedByOrganization}</p>
    </Section>
  )

/** The number of fields in each row. */
const rows = { [texts.profile.title]: [2], [texts.password.title]: [1, 2], [twoFactorTexts.title]: [] }

const AccountSkeleton = () => (
  <div role="status" aria-label={texts.loading}>
    {Object.entries(rows).map(([title, counts]) => (
      <div key={title} className={sectionClasses.section} aria-hidden>
        <div>
          <Skeleton height={16} width="50%" mt={4} />
          <Skeleton height={12} width="85%" mt={14} />
        </div>
        <div className={sectionClasses.content}>
          <div className={sectionClasses.form}>
            {counts.map((count) => (
              <div key={count} className={sectionClasses.pair}>
                {['first', 'second'].slice(0, count).map((field) => (
                  <div key={field}>
                    <Skeleton height={12} width="30%" mb={8} mt={4} />
                    <Skeleton height={36} />
                  </div>
                ))}
              </div>
            ))}
            <Skeleton height={36} width={140} />
          </div>
        </div>
      </div>
    ))}
  </div>
)
