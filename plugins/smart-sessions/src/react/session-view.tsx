import { useEffect, useState } from 'react'
import { Clock } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords, type ViewComponent } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Group,
  Image,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { SmartSession } from '../service.js'
import { useSessionFacts } from './describe.js'
import type {} from './messages.js'
import { appName, endText } from './session-texts.js'
import { useSmartSessions, type UseSmartSessions } from './use-smart-sessions.js'

/** The rights of one app, and the way to end them. */
const SessionView: ViewComponent<'smart-sessions:session'> = ({ route }) => {
  const kit = useLiveKit()
  const { t } = useWords()
  const sessions = useSmartSessions()
  const session = sessions.state.sessions.find(({ id }) => id === route.params.id)
  const [wasThere, setWasThere] = useState(session !== undefined)
  if (session && !wasThere) setWasThere(true)
  const isGone = wasThere && !session
  useEffect(() => {
    if (isGone) kit.router.back()
  }, [kit, isGone])
  if (session) return <Session session={session} sessions={sessions} />
  return (
    <Page
      actions={
        <Button
          variant="primary"
          onClick={() => {
            kit.router.replace('smart-sessions:list')
          }}
        >
          {t('title.smart-sessions:list')}
        </Button>
      }
    >
      <StatusBlock picture={<NamedIcon name="key" size={28} />} title={t('sessions.notThere')} />
    </Page>
  )
}

export default SessionView

interface SessionProps {
  readonly session: SmartSession
  readonly sessions: UseSmartSessions
}

const isInDoubt = ({ state }: UseSmartSessions) =>
  state.end.review?.notes.some(({ code }) => code === 'maybe_sent') === true

/**
 * Ends the session that the first press reviewed. A second press under a doubt means that the visitor has read it.
 */
async function end(sessions: UseSmartSessions, id: string, isDoubt: boolean) {
  if (isDoubt) await sessions.accept('end', true)
  await sessions.revoke(id)
}

function Session({ session, sessions }: SessionProps) {
  const words = useWords()
  const { t } = words
  const [isAsked, setIsAsked] = useState(false)
  const now = useLiveKit().get(Clock).now()
  const { network } = useAccount('eip155')
  const facts = useSessionFacts(session, { words, network })
  const name = appName(session, words)
  const { endError } = sessions.state
  const failure = endError?.id === session.id ? errorText(words, endError.error) : undefined
  const asked = isAsked
    ? t(isInDoubt(sessions) ? 'error.session_maybe_revoked' : 'sessions.sure', { app: name })
    : undefined
  useAnnounced(asked ?? failure)
  return (
    <Page
      actions={
        <EndButtons
          session={session}
          sessions={sessions}
          isAsked={isAsked}
          setIsAsked={setIsAsked}
        />
      }
    >
      <StatusBlock
        bare
        picture={<Image src={session.app.icon} name={name} size={64} />}
        title={<bdi>{name}</bdi>}
        text={endText(session, now, words)}
      />
      {session.permissions.length === 0 && (
        <Banner tone="warning">{t('sessions.nothingTold')}</Banner>
      )}
      {facts.length > 0 && (
        <Group label={t('sessions.may')}>
          <Facts facts={facts} />
        </Group>
      )}
      {asked === undefined && failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {asked !== undefined && <Banner tone="warning">{asked}</Banner>}
    </Page>
  )
}

interface EndButtonsProps extends SessionProps {
  readonly isAsked: boolean
  readonly setIsAsked: (isAsked: boolean) => void
}

/** Asks once more in place. */
function EndButtons({ session, sessions, isAsked, setIsAsked }: EndButtonsProps) {
  const { t } = useWords()
  const wallet = cleanText(useAccount('eip155').connection?.wallet.name)
  const { ending } = sessions.state
  const isDoubt = isInDoubt(sessions)
  const isEnding = ending?.id === session.id
  const isSigning = isEnding && ending.step === 'signing'
  const text = isSigning ? t('sessions.signing', { wallet }) : t('sessions.posting')
  useAnnounced(isEnding ? text : undefined)
  if (isAsked)
    return (
      <>
        <Button
          onClick={() => {
            setIsAsked(false)
          }}
        >
          {t('sessions.keep')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            // Why it fails is in the state.
            end(sessions, session.id, isDoubt).catch(() => undefined)
            setIsAsked(false)
          }}
        >
          {t('sessions.end')}
        </Button>
      </>
    )
  return (
    <Button
      variant="danger"
      wide
      busy={isEnding}
      disabled={ending !== undefined}
      onClick={() => {
        sessions.reviewEnd(session.id).catch(() => undefined)
        setIsAsked(true)
      }}
    >
      {isEnding ? text : t('sessions.end')}
    </Button>
  )
}
