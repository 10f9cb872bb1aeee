import { useState } from 'react'
import { Clock } from '@latchkey/kernel'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  Banner,
  Button,
  ChevronDownIcon,
  cleanText,
  errorText,
  Facts,
  Image,
  LeavesFocus,
  ListItem,
  Tag,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { SmartSession } from '../service.js'
import { momentText, useSessionFacts } from './describe.js'
import type {} from './messages.js'
import type { UseSmartSessions } from './use-smart-sessions.js'

/** Whose session it is. */
export function appName({ app }: SmartSession, { t }: Words): string {
  if (app.name !== '') return cleanText(app.name, 60)
  return app.url === undefined ? t('sessions.nameless') : new URL(app.url).host
}

/** Props of {@link SessionRow}. */
export interface SessionRowProps {
  readonly session: SmartSession
  readonly sessions: UseSmartSessions
  /** Selector of what gets the focus when the row goes. */
  readonly heir: string | undefined
}

/** An app that may act: folded its name and end, unfolded what it may do, and the way to end that. */
export function SessionRow({ session, sessions, heir }: SessionRowProps) {
  const words = useWords()
  const { t, language } = words
  const [isOpen, setIsOpen] = useState(false)
  const now = useLiveKit().get(Clock).now()
  const { expiry } = session
  const isOver = expiry !== undefined && expiry <= now
  const time = expiry === undefined ? '' : momentText(expiry, language)
  const end = isOver ? t('sessions.ended', { time }) : t('sessions.until', { time })
  const name = appName(session, words)
  return (
    <>
      <ListItem
        part="session-row"
        icon={<Image src={session.app.icon} name={name} size={32} />}
        label={name}
        detail={expiry === undefined ? t('sessions.endless') : end}
        tag={isOver && <Tag>{t('sessions.isOver')}</Tag>}
        end={<ChevronDownIcon size={18} />}
        expanded={isOpen}
        onClick={() => {
          setIsOpen((open) => !open)
        }}
      />
      {isOpen && (
        <LeavesFocus {...(heir !== undefined && { heir })}>
          <Unfolded {...{ session, sessions, name }} />
        </LeavesFocus>
      )}
    </>
  )
}

type UnfoldedProps = Pick<SessionRowProps, 'session' | 'sessions'> & { readonly name: string }

function Unfolded({ session, sessions, name }: UnfoldedProps) {
  const words = useWords()
  const { t } = words
  const { network } = useAccount('eip155')
  const facts = useSessionFacts(session, { words, network })
  const { endError } = sessions.state
  const failure = endError?.id === session.id ? errorText(words, endError.error) : undefined
  useAnnounced(failure)
  return (
    <>
      {session.permissions.length === 0 && (
        <Banner tone="warning">{t('sessions.nothingTold')}</Banner>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <EndButtons {...{ session, sessions, name }} />
    </>
  )
}

/** Asks once more in place. */
function EndButtons({ session, sessions, name }: UnfoldedProps) {
  const { t } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const wallet = cleanText(useAccount('eip155').connection?.wallet.name)
  const { ending } = sessions.state
  const isEnding = ending?.id === session.id
  const step = isEnding && ending.step === 'signing' ? t('sessions.signing', { wallet }) : undefined
  const text = isEnding ? (step ?? t('sessions.posting')) : undefined
  useAnnounced(text ?? (isAsked ? t('sessions.sure', { app: name }) : undefined))
  const go = () => {
    // Why it fails is in the state.
    sessions.revoke(session.id).catch(() => undefined)
    setIsAsked(false)
  }
  if (!isAsked)
    return (
      <Button
        variant="danger"
        wide
        busy={isEnding}
        disabled={ending !== undefined}
        {...(text === undefined && { label: t('sessions.endIt', { app: name }) })}
        onClick={() => {
          setIsAsked(true)
        }}
      >
        {text ?? t('sessions.end')}
      </Button>
    )
  return (
    <>
      <Banner tone="warning">{t('sessions.sure', { app: name })}</Banner>
      <Button
        wide
        onClick={() => {
          setIsAsked(false)
        }}
      >
        {t('sessions.keep')}
      </Button>
      <Button variant="danger" wide onClick={go}>
        {t('sessions.end')}
      </Button>
    </>
  )
}
