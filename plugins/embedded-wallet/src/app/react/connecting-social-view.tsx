import { isKitError, type Route, type SocialProvider } from '@latchkey/kernel'
import { useAccount, useWords, type Words } from '@latchkey/ui-react'
import {
  Button,
  errorText,
  ExternalIcon,
  Page,
  ProgressRing,
  RetryIcon,
  StatusBlock,
  useAnnounced,
  useQuiet,
  useViewChrome,
  type RingState,
} from '@latchkey/ui-react/parts'
import type { LoginState } from '../service.js'
import type {} from '../views.js'
import ConnectSocialsView from './connect-socials-view.js'
import { FrameTheme } from './frame-theme.js'
import { PROVIDER_NAMES, ProviderPicture } from './marks.js'
import { startSocial } from './start-social.js'
import { useLogin } from './use-login.js'

interface Shown {
  readonly ring: RingState
  readonly title: string
  readonly text?: string
  /** The action of a press. */
  readonly action?: 'retry' | 'open' | 'press' | 'start'
}

function failureShown(words: Words, provider: string, error: unknown): Shown {
  const { t } = words
  const isClosed = isKitError(error, 'popup_closed')
  const failed = { ring: 'failed', action: 'retry' } as const
  if (isClosed)
    return {
      ...failed,
      title: t('embedded.popupClosed'),
      text: t('embedded.popupClosedText', { provider }),
    }
  return {
    ...failed,
    title: t('embedded.socialFailed', { provider }),
    text: errorText(words, error),
  }
}

function shownOf(words: Words, provider: string, login: LoginState, isSignedIn: boolean): Shown {
  const { t } = words
  if (login.error) return failureShown(words, provider, login.error)
  if (login.blockedUrl !== undefined)
    return {
      ring: 'idle',
      title: t('embedded.blocked'),
      text: t('embedded.blockedText', { provider }),
      action: 'open',
    }
  switch (login.step) {
    case 'idle':
      if (isSignedIn) return { ring: 'done', title: t('embedded.signedIn') }
      return { ring: 'idle', title: t('embedded.continueWith', { provider }), action: 'start' }
    case 'press':
      return {
        ring: 'idle',
        title: t('embedded.blocked'),
        text: t('embedded.blockedText', { provider }),
        action: 'press',
      }
    case 'finishing':
      return {
        ring: 'waiting',
        title: t('embedded.finishing'),
        text: t('embedded.finishingText'),
      }
    case 'starting':
      return { ring: 'waiting', title: t('embedded.opening', { provider }) }
    default:
      return {
        ring: 'waiting',
        title: t('embedded.window', { provider }),
        text: t('embedded.windowText'),
      }
  }
}

const LABEL = {
  retry: 'action.retry',
  open: 'embedded.openProvider',
  press: 'embedded.openProvider',
  start: 'embedded.openProvider',
} as const

/** Waits for what the visitor does in the provider's window; without a provider of ours they choose one. */
export default function ConnectingSocialView(props: Props) {
  return (
    <>
      <FrameTheme />
      <Login {...props} />
    </>
  )
}

interface Props {
  readonly route: Extract<Route, { name: 'ConnectingSocial' }>
}

function Login(props: Props) {
  const { provider } = props.route.params
  if (!Object.hasOwn(PROVIDER_NAMES, provider)) return <ConnectSocialsView />
  return <Connecting provider={provider} />
}

function Connecting({ provider }: { readonly provider: SocialProvider }) {
  const { kit, wallet, login } = useLogin()
  const words = useWords()
  const { t } = words
  const name = PROVIDER_NAMES[provider]
  const { status } = useAccount()
  const { ring, title, text, action } = shownOf(words, name, login, status === 'connected')
  useViewChrome({ title: name, back: ring !== 'done' })
  const isSlow = useQuiet(login.step === 'window' && action === undefined)
  const note = isSlow ? t('embedded.windowSlow') : undefined
  useAnnounced([title, note ?? text].filter(Boolean).join('. '))
  return (
    <Page
      actions={
        ring === 'done' ? undefined : (
          <>
            <Button
              wayOut
              onClick={() => {
                kit.router.back()
              }}
            >
              {t('action.cancel')}
            </Button>
            {action && (
              <Button
                variant="primary"
                icon={action === 'retry' ? <RetryIcon size={18} /> : <ExternalIcon size={18} />}
                onClick={() => {
                  if (action === 'press') wallet.openWindow()
                  else startSocial(kit, provider)
                }}
              >
                {t(LABEL[action], { provider: name })}
              </Button>
            )}
          </>
        )
      }
    >
      <StatusBlock
        bare
        picture={<Picture provider={provider} ring={ring} />}
        title={title}
        text={text}
        note={note}
      />
    </Page>
  )
}

function Picture({
  provider,
  ring,
}: {
  readonly provider: SocialProvider
  readonly ring: RingState
}) {
  return (
    <ProgressRing state={ring}>
      <ProviderPicture provider={provider} size={64} />
    </ProgressRing>
  )
}
