import { useEffect, useRef } from 'react'
import { Browser } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  Button,
  CopyButton,
  errorText,
  ExternalIcon,
  Page,
  ProgressRing,
  QrCode,
  RetryIcon,
  StatusBlock,
  useAnnounced,
  type RingState,
} from '@latchkey/ui-react/parts'
import { FrameTheme } from './frame-theme.js'
import { ProviderPicture } from './marks.js'
import { startSocial } from './start-social.js'
import { useLogin } from './use-login.js'
import { WalletWindow } from './wallet-window.js'

/** Sign-in by the Farcaster app: a code to scan on a desktop, a link on the phone that has the app. */
export default function ConnectingFarcasterView() {
  return (
    <>
      <FrameTheme />
      <Login />
    </>
  )
}

function Login() {
  const { kit, login } = useLogin()
  const words = useWords()
  const { t } = words
  const { status } = useAccount()
  const isIdle = login.step === 'idle' && login.error === undefined
  const isLost = isIdle && status !== 'connected'
  const hasBegun = useRef(false)
  useEffect(() => {
    // Opened by the app itself: no window is needed, and so no press.
    if (isLost && !hasBegun.current) startSocial(kit, 'farcaster')
    hasBegun.current = true
  }, [kit, isLost])
  if (login.error) return <Failed text={errorText(words, login.error)} />
  if (login.step === 'press' || login.step === 'window')
    return (
      <WalletWindow
        cancel={() => {
          kit.router.back()
        }}
      />
    )
  if (login.step === 'finishing') return <Still ring="waiting" title={t('embedded.finishing')} />
  if (isIdle && status === 'connected') return <Still ring="done" title={t('embedded.signedIn')} />
  return kit.get(Browser).environment().mobile ? (
    <OnPhone url={login.url} />
  ) : (
    <OnDesktop url={login.url} />
  )
}

interface LinkProps {
  readonly url: string | undefined
}

function OnDesktop({ url }: LinkProps) {
  const { t } = useWords()
  useAnnounced(t(url === undefined ? 'embedded.farcasterPreparing' : 'embedded.farcasterScan'))
  return (
    <Page
      actions={
        url === undefined ? (
          <Button disabled wide onClick={() => undefined}>
            {t('embedded.copyLink')}
          </Button>
        ) : (
          <CopyButton
            text={url}
            label={t('embedded.copyLink')}
            done={t('embedded.linkCopied')}
            look="button"
            wide
          />
        )
      }
    >
      <QrCode
        value={url}
        label={t('embedded.farcasterCode')}
        picture={<ProviderPicture provider="farcaster" size={48} />}
      />
      <StatusBlock
        picture={null}
        bare
        title={t('embedded.farcasterScan')}
        text={t(url === undefined ? 'embedded.farcasterPreparing' : 'embedded.farcasterScanText')}
      />
    </Page>
  )
}

function OnPhone({ url }: LinkProps) {
  const { kit } = useLogin()
  const { t } = useWords()
  useAnnounced(t('embedded.farcasterPhone'))
  return (
    <Page
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            icon={<ExternalIcon size={18} />}
            disabled={url === undefined}
            onClick={() => {
              if (url !== undefined) kit.get(Browser).open(url, '_blank')
            }}
          >
            {t('embedded.farcasterOpen')}
          </Button>
        </>
      }
    >
      <StatusBlock
        bare
        picture={<Picture ring="waiting" />}
        title={t('embedded.farcasterPhone')}
        text={t('embedded.farcasterPhoneText')}
      />
    </Page>
  )
}

function Failed({ text }: { readonly text: string }) {
  const { kit } = useLogin()
  const { t } = useWords()
  const title = t('embedded.socialFailed', { provider: 'Farcaster' })
  useAnnounced(`${title}. ${text}`)
  return (
    <Page
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            icon={<RetryIcon size={18} />}
            onClick={() => {
              startSocial(kit, 'farcaster')
            }}
          >
            {t('action.retry')}
          </Button>
        </>
      }
    >
      <StatusBlock bare picture={<Picture ring="failed" />} title={title} text={text} />
    </Page>
  )
}

function CancelButton() {
  const { kit } = useLogin()
  const { t } = useWords()
  return (
    <Button
      wayOut
      onClick={() => {
        kit.router.back()
      }}
    >
      {t('action.cancel')}
    </Button>
  )
}

function Picture({ ring }: { readonly ring: RingState }) {
  return (
    <ProgressRing state={ring}>
      <ProviderPicture provider="farcaster" size={64} />
    </ProgressRing>
  )
}

function Still({ ring, title }: { readonly ring: RingState; readonly title: string }) {
  useAnnounced(title)
  return (
    <Page>
      <StatusBlock bare picture={<Picture ring={ring} />} title={title} />
    </Page>
  )
}
