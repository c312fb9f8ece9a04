import { Button, Group, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AccountSession } from '../../../contract/accounts.ts'
import {
  type AccountActor,
  type AccountSnapshot,
  selectEndingSessionId,
  selectSessionEndFailure,
  selectSessionsFailure,
} from '../../machines/account/selectors.ts'
import { endSessionLabel, texts } from '../../machines/account/texts.ts'
import { dateTimeText } from '../components/dates.tsx'
import { LoadFailure } from '../components/empty-state/load-failure.tsx'
import { FormFeedback } from '../components/form-section/form-feedback.tsx'
import { Section } from '../components/form-section/section.tsx'
import pillClasses from '../components/status-badge/pill.module.css'
import { useSubmitFocus } from '../components/use-form-props.ts'
import classes from './account.module.css'
import sessionClasses from './sessions.module.css'

export const SessionsSection = ({ actor }: { actor: AccountActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const failure = selectSessionsFailure(snapshot)
  return (
    <Section title={texts.sessions.title} lead={texts.sessions.lead}>
      {snapshot.matches({ sessions: 'loading' }) ? <SessionSkeletons /> : null}
      {failure === null ? null : (
        <LoadFailure
          what={texts.sessions.theseSessions}
          why={failure}
          onRetry={() => actor.send({ type: 'sessions.retried' })}
        />
      )}
      {snapshot.matches({ sessions: 'loaded' }) ? <Sessions actor={actor} snapshot={snapshot} /> : null}
    </Section>
  )
}

const Sessions = ({ actor, snapshot }: { actor: AccountActor; snapshot: AccountSnapshot }) => {
  const { sessions } = snapshot.context
  const endingSessionId = selectEndingSessionId(snapshot)
  const isBusy = !snapshot.matches({ sessions: { loaded: 'ready' } })
  const endOthers = { type: 'endOtherSessions.requested' } as const
  const list = useRef<HTMLUListElement>(null)
  const { markSubmitted } = useSubmitFocus(isBusy, list)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={list} aria-label={texts.sessions.title} tabIndex={-1}>
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={session.id === endingSessionId}
              disabled={!snapshot.can({ type: 'endSession.requested', id: session.id })}
              onEnd={() => {
                actor.send({ type: 'endSession.requested', id: session.id })
                markSubmitted()
              }}
            />
          ))}
      </ul>
      {hasOthers ? (
        <Group gap="xs">
          <Button
            variant="default"
            loading={snapshot.matches({ sessions: { loaded: 'endingOthers' } })}
            disabled={!snapshot.can(endOthers)}
            onClick={() => {
              actor.send(endOthers)
              markSubmitted()
            }}
          >
            {texts.sessions.endOthers}
          </Button>
        </Group>
      ) : (
        <p className={classes.hint}>{texts.sessions.noOthers}</p>
      )}
      <FormFeedback error={selectSessionEndFailure(snapshot)} />
    </>
  )
}

interface SessionRowProps {
  session: AccountSession
  ending: boolean
  disabled: boolean
  onEnd(): void
}

const SessionRow = ({ session, ending, disabled, onEnd }: SessionRowProps) => {
  const browser = session.browser ?? texts.sessions.unknownBrowser
  const Icon = /android|iphone|ipad|ios/i.test(browser) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={sessionClasses.row}>
      <span className={sessionClasses.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={sessionClasses.text}>
        <div className={sessionClasses.browser}>
          {browser}
          {session.isCurrent ? (
            <span className={pillClasses.pill} data-tone="success">
              {texts.sessions.thisDevice}
            </span>
          ) : null}
        </div>
        <div className={sessionClasses.details}>
          {session.address === null ? null : <span>{session.address}</span>}
          <span>
            {texts.sessions.lastUsed}{' '}
            <time dateTime={session.lastUsedAt}>{dateTimeText(session.lastUsedAt)}</time>
          </span>
        </div>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="default"
          loading={ending}
          disabled={disabled}
          aria-label={endSessionLabel(browser, dateTimeText(session.lastUsedAt))}
          onClick={onEnd}
        >
          {texts.sessions.end}
        </Button>
      )}
    </li>
  )
}

const SessionSkeletons = () => (
  <div aria-hidden>
    {['first', 'second'].map((row) => (
      <div key={row} className={sessionClasses.row}>
        <Skeleton circle height={36} />
        <div className={sessionClasses.text}>
          <Skeleton height={14} width="38%" mb={10} mt={4} />
          <Skeleton height={12} width="60%" mb={4} />
        </div>
      </div>
    ))}
  </div>
)
