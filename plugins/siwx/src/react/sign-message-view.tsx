import { useEffect } from 'react'
import { Browser, isKitError, type Kit, type KitError } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Button,
  cleanText,
  errorText,
  Facts,
  Group,
  Image,
  OneOf,
  Page,
  PicturePair,
  ProgressRing,
  Quote,
  StatusBlock,
  useAnnounced,
  useQuiet,
  type Fact,
} from '@latchkey/ui-react/parts'
import type { SignInRequest } from '../client/sign-in.js'
import { signInOf } from '../client/sign-in-service.js'
import type {} from './messages.js'

/** An act or fault of a wallet's owner: a toast names it, and the view goes on. */
const TOLD: readonly string[] = ['signature_declined', 'smart_account_unsupported']

/** Whether the same would be refused each time: then another account or wallet is offered. */
const isForGood = ({ code, cause }: KitError): boolean =>
  code === 'unsupported_method' ||
  code === 'account_unverifiable' ||
  (code === 'smart_account_unsupported' && isKitError(cause, 'unsupported_method'))

/** Toasts for the work of the server, and for the outcome of the question to the wallet. */
function useToasts({ notices, store }: Kit, { busy, error }: SignInRequest): void {
  const words = useWords()
  const verifying = busy === 'verifying' ? words.t('siwx.verifying') : undefined
  useEffect(() => {
    if (verifying === undefined) return
    notices.toast({ variant: 'loading', message: verifying, autoClose: false })
    return () => {
      if (store.get(notices.toastAtom)?.message === verifying) notices.hideToast()
    }
  }, [notices, store, verifying])
  const refused = error && TOLD.includes(error.code) ? errorText(words, error) : undefined
  useEffect(() => {
    if (refused !== undefined) notices.toast({ variant: 'error', message: refused })
    // Another error is announced again, also with the same words.
  }, [notices, refused, error])
}

/** Asks the visitor to sign in: who asks, with what, and every word that will be signed. */
export default function SignMessageView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const request = useAtomValue(signInOf(kit).requestAtom)
  if (request) return <Request kit={kit} request={request} />
  return (
    <Page>
      <StatusBlock
        picture={<ProgressRing state="waiting">{null}</ProgressRing>}
        bare
        title={t('siwx.nothing')}
        text={t('siwx.nothingText')}
      />
    </Page>
  )
}

interface RequestProps {
  readonly kit: Kit
  readonly request: SignInRequest
}

function Request({ kit, request }: RequestProps) {
  const words = useWords()
  const { t } = words
  const signIn = signInOf(kit)
  const { subject, busy, error, statement, message } = request
  const app = appOf(kit, request)
  const wallet = cleanText(subject.wallet.name) || t('account.wallet')
  const slow = useQuiet(busy === 'signing')
  useToasts(kit, request)
  const failure = error && !TOLD.includes(error.code) ? errorText(words, error) : undefined
  const texts = { asking: t('siwx.text'), signing: t('siwx.signing', { wallet }) }
  // Preparing takes a moment and says nothing.
  const shown = busy === 'signing' ? busy : 'asking'
  const news = shown === 'asking' ? undefined : texts[shown]
  useAnnounced(failure ?? (slow ? t('siwx.slow', { wallet }) : news))
  return (
    <Page
      actions={
        <>
          <Button wayOut onClick={signIn.cancel}>
            {t('action.cancel')}
          </Button>
          {error && isForGood(error) ? (
            <Button
              variant="primary"
              onClick={() => {
                signIn.cancel()
                kit.modal.open('Connect')
              }}
            >
              {t('siwx.otherWallet')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy !== undefined}
              onClick={() => {
                // Failures are in the request, where this view reads them.
                signIn.sign().catch(() => undefined)
              }}
            >
              {t(error ? 'siwx.again' : 'siwx.sign')}
            </Button>
          )}
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <PicturePair
            first={<Image src={app.icon} own={app.origin} name={app.name} size={64} />}
            second={
              <ProgressRing state={busy === 'signing' ? 'waiting' : error ? 'failed' : 'idle'}>
                <Image src={ownMember(subject.wallet, 'icon')} name={wallet} size={64} />
              </ProgressRing>
            }
          />
        }
        title={t('siwx.title', { app: app.name })}
        text={<OneOf texts={texts} shown={shown} problem={failure} />}
        note={slow && !failure ? t('siwx.slow', { wallet }) : undefined}
      />
      <Facts facts={factsOf(kit, request, words)} />
      {statement !== undefined && (
        <Group label={t('siwx.statement')}>
          <Quote text={statement} />
        </Group>
      )}
      <Quote text={message ?? '…'} summary={t('siwx.message')} />
    </Page>
  )
}

type Words = ReturnType<typeof useWords>

function factsOf(kit: Kit, { domain, subject }: SignInRequest, { t }: Words): readonly Fact[] {
  const network = kit.networks.byId(subject.network)
  return [
    { id: 'site', label: t('siwx.site'), value: <bdi dir="ltr">{domain}</bdi> },
    {
      id: 'account',
      label: t('siwx.account'),
      value: <AddressText address={subject.account.address} />,
    },
    { id: 'network', label: t('siwx.network'), value: <bdi>{cleanText(network?.name)}</bdi> },
  ]
}

/** The app's name, address and icon, as wallets show them. */
function appOf(kit: Kit, request: SignInRequest) {
  const { app } = kit.options
  const browser = kit.get(Browser)
  const page = browser.page()
  const name = cleanText(app?.name ?? page.name) || request.domain
  return { name, icon: app?.icons?.[0] ?? page.icon, origin: browser.origin() }
}
