import { useEffect, useState } from 'react'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  ErrorState,
  errorText,
  Group,
  List,
  NamedIcon,
  Page,
  Skeleton,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { SmartSession, SmartSessionsState } from '../service.js'
import type {} from './messages.js'
import { appName, SessionRow } from './session-row.js'
import { useSmartSessions, type UseSmartSessions } from './use-smart-sessions.js'

/** What apps may do with the account shown, and the way to end it. */
export default function ListView() {
  const words = useWords()
  const { t } = words
  const sessions = useSmartSessions()
  const { account } = useAccount('eip155')
  const { state, isOffered, read } = sessions
  const load = () => {
    read().catch(() => undefined)
  }
  useEffect(() => {
    if (isOffered) load()
    // The service is the kit's; another account's sessions are read anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffered, account?.id])
  useGone(state)
  const icon = <NamedIcon name="key" size={28} />
  if (!isOffered)
    return (
      <Page>
        <StatusBlock
          picture={icon}
          title={t('sessions.notHere')}
          text={t('error.sessions_unavailable')}
        />
      </Page>
    )
  const { status, unreadable, error } = state
  if (status === 'failed' && state.sessions.length === 0)
    return <ErrorState title={t('sessions.failed')} text={errorText(words, error)} onRetry={load} />
  const isEmpty = status === 'ready' && state.sessions.length === 0 && unreadable === 0
  if (isEmpty)
    return (
      <Page>
        <StatusBlock picture={icon} title={t('sessions.none')} text={t('sessions.noneText')} />
      </Page>
    )
  return <Sessions sessions={sessions} load={load} />
}

/** Says which session the service no longer has. */
function useGone({ status, sessions }: SmartSessionsState) {
  const words = useWords()
  const [before, setBefore] = useState(sessions)
  const [gone, setGone] = useState<string>()
  if (before !== sessions) {
    const lost = before.find((one) => !sessions.some(({ id }) => id === one.id))
    setBefore(sessions)
    // Without a list it is another account that is shown.
    if (lost && status === 'ready') setGone(words.t('sessions.gone', { app: appName(lost, words) }))
  }
  useAnnounced(gone)
}

interface SessionsProps {
  readonly sessions: UseSmartSessions
  readonly load: () => void
}

function Sessions({ sessions, load }: SessionsProps) {
  const words = useWords()
  const { t, language } = words
  const { status, sessions: rows, unreadable, error } = sessions.state
  const isWaiting = rows.length === 0 && status !== 'ready'
  const count = new Intl.NumberFormat(language).format(unreadable)
  return (
    <Page>
      {status === 'failed' && (
        <Banner
          tone="warning"
          action={
            <Button size="small" variant="link" onClick={load}>
              {t('action.retry')}
            </Button>
          }
        >
          {errorText(words, error)}
        </Banner>
      )}
      {unreadable > 0 && <Banner tone="warning">{t('sessions.unreadable', { count })}</Banner>}
      <Group note={t('sessions.text')}>
        <List label={t('sessions.list')} calm>
          {isWaiting && (
            <li>
              <Skeleton shape="row" />
            </li>
          )}
          {rows.map((session, index) => (
            <li key={session.id} data-session={session.id}>
              <SessionRow {...{ session, sessions }} heir={heirOf(rows[index + 1])} />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}

/** The row after it, if there is one. The id has no character that ends a text of a selector. */
const heirOf = (next: SmartSession | undefined) =>
  next && `[data-session="${next.id}"] button[aria-expanded]`
