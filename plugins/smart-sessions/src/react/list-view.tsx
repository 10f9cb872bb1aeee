import { useCallback, useEffect } from 'react'
import { Clock, type Kit } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  ErrorState,
  errorText,
  Group,
  Image,
  List,
  ListItem,
  NamedIcon,
  Page,
  Skeleton,
  StatusBlock,
  Tag,
} from '@latchkey/ui-react/parts'
import type { SmartSession } from '../service.js'
import type {} from './messages.js'
import { appName, endText, isOver } from './session-texts.js'
import { useSmartSessions, type UseSmartSessions } from './use-smart-sessions.js'

/** Apps that may act with the account shown. */
export default function ListView() {
  const kit = useLiveKit()
  const words = useWords()
  const { t } = words
  const sessions = useSmartSessions()
  const { account } = useAccount('eip155')
  const { state, isOffered, read } = sessions
  const load = useCallback(() => {
    read().catch(() => undefined)
  }, [read])
  useEffect(() => {
    if (isOffered) load()
    // Another account's sessions are read again.
  }, [isOffered, load, account?.id])
  const icon = <NamedIcon name="key" size={28} />
  if (!isOffered)
    return (
      <Page
        actions={
          <Button
            variant="primary"
            onClick={() => {
              kit.router.push('ProfileWallets')
            }}
          >
            {t('account.switchWallet')}
          </Button>
        }
      >
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
  return <Sessions kit={kit} sessions={sessions} load={load} />
}

interface SessionsProps {
  readonly kit: Kit
  readonly sessions: UseSmartSessions
  readonly load: () => void
}

function Sessions({ kit, sessions, load }: SessionsProps) {
  const words = useWords()
  const { t, language } = words
  const { status, sessions: rows, unreadable, isCut = false, error } = sessions.state
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
      {isCut && <Banner tone="warning">{t('sessions.more')}</Banner>}
      <Group note={t('sessions.text')}>
        <List label={t('sessions.list')}>
          {isWaiting && (
            <li>
              <Skeleton shape="row" />
            </li>
          )}
          {rows.map((session) => (
            <li key={session.id}>
              <Row kit={kit} session={session} />
            </li>
          ))}
        </List>
      </Group>
    </Page>
  )
}

function Row({ kit, session }: { readonly kit: Kit; readonly session: SmartSession }) {
  const words = useWords()
  const now = kit.get(Clock).now()
  const name = appName(session, words)
  return (
    <ListItem
      part="session-row"
      icon={<Image src={session.app.icon} name={name} size={32} />}
      label={name}
      detail={endText(session, now, words)}
      tag={isOver(session, now) && <Tag>{words.t('sessions.isOver')}</Tag>}
      onClick={() => {
        kit.router.push('smart-sessions:session', { id: session.id })
      }}
    />
  )
}
