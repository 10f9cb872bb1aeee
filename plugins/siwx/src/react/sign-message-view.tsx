import { Browser, type Kit } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Image,
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
  const app = appOf(kit)
  const wallet = cleanText(subject.wallet.name) || t('account.wallet')
  const slow = useQuiet(busy === 'signing')
  const failure = error && errorText(words, error)
  const state = stateText(words, busy, wallet)
  useAnnounced(failure ?? (slow ? t('siwx.slow', { wallet }) : state))
  return (
    <Page
      actions={
        <>
          <Button wayOut onClick={signIn.cancel}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy !== undefined}
            onClick={() => {
              // What goes wrong is in the request, where this view reads it.
              signIn.sign().catch(() => undefined)
            }}
          >
            {t(error ? 'siwx.again' : 'siwx.sign')}
          </Button>
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <PicturePair
            first={<Image src={app.icon} name={app.name} size={64} />}
            second={
              <ProgressRing state={busy === 'signing' ? 'waiting' : error ? 'failed' : 'idle'}>
                <Image src={subject.wallet.icon} name={wallet} size={64} />
              </ProgressRing>
            }
          />
        }
        title={t('siwx.title', { app: app.name })}
        text={state ?? t('siwx.text', { wallet })}
        note={slow && !failure ? t('siwx.slow', { wallet }) : undefined}
      />
      <Facts facts={factsOf(kit, request, words)} />
      {statement !== undefined && <Quote text={statement} />}
      {message !== undefined && <Quote text={message} summary={t('siwx.message')} />}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
    </Page>
  )
}

type Words = ReturnType<typeof useWords>

/** What is waited for. Preparing takes a moment and says nothing; the buttons never move. */
function stateText({ t }: Words, busy: SignInRequest['busy'], wallet: string): string | undefined {
  if (busy === 'signing') return t('siwx.signing', { wallet })
  return busy === 'verifying' ? t('siwx.verifying') : undefined
}

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

/** The app as wallets are told of it. */
function appOf(kit: Kit): { readonly name: string; readonly icon: string | undefined } {
  const { app } = kit.options
  const page = kit.get(Browser).page()
  return { name: cleanText(app?.name ?? page.name), icon: app?.icons?.[0] ?? page.icon }
}
