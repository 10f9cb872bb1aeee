import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { isKitError, type CaipNetworkId, type Kit, type Route } from '@latchkey/kernel'
import { useAccount } from '../hooks/use-account.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { Clock } from '@latchkey/kernel/internal/page'
import { cleanText } from '../parts/clean-text.js'
import { NetworkIcon } from '../parts/network-icon.js'
import {
  type AttemptState,
  ErrorState,
  errorText,
  useAttempt,
  useViewChrome,
  Waiting,
  type WaitingWords,
} from '../parts/shared.js'
import { useWords, type Words } from '../words/use-words.js'

/** How long the tick is seen before the view goes. */
const DONE_SHOWN_MS = 700

type SwitchRoute = Extract<Route, { name: 'SwitchNetwork' }>

interface Named {
  readonly network: string
  readonly wallet: string
  /** A network by its id, as it is shown. */
  readonly nameOf: (id: unknown) => string
}

function failureWords(words: Words, named: Named, error: unknown): WaitingWords {
  const { t } = words
  const { network, wallet, nameOf } = named
  if (isKitError(error, 'user_rejected')) {
    return { title: t('switch.declined'), text: t('switch.declinedText') }
  }
  if (isKitError(error, 'switch_unsupported')) {
    const text = t('switch.unsupportedText', { wallet, network })
    return { title: t('switch.unsupported'), text }
  }
  if (isKitError(error, 'switch_elsewhere')) {
    const { actual } = error.context as { readonly actual?: unknown }
    const text = t('switch.elsewhereText', { wallet, actual: nameOf(actual) })
    return { title: t('switch.failed'), text }
  }
  if (!isKitError(error) || error.code === 'switch_failed') {
    return { title: t('switch.failed'), text: t('switch.failedText', { network }) }
  }
  return { title: t('switch.failed'), text: errorText(words, error) }
}

function wordsOf(words: Words, named: Named, attempt: AttemptState): WaitingWords {
  const { t } = words
  const { network, wallet } = named
  if (attempt.status === 'failed') return failureWords(words, named, attempt.error)
  if (attempt.status === 'done') {
    return { title: t('switch.done', { network }), text: t('switch.doneText', { wallet }) }
  }
  return {
    title: t('switch.title', { network }),
    text: t('switch.text', { wallet }),
    note: attempt.slow ? t('switch.slow', { wallet }) : undefined,
  }
}

/** After a switch: to where the list of networks was opened from, else out. */
function leave(kit: Kit) {
  const history = kit.store.get(kit.router.historyAtom)
  const list = history.findIndex(({ name }) => name === 'Networks')
  if (list < 1) {
    kit.modal.close()
    return
  }
  for (let entry = history.length; entry > list; entry--) kit.router.back()
}

/** Asks the wallet to move to another network, and waits for it. */
export default function SwitchNetworkView(props: { readonly route: SwitchRoute }) {
  const { network: id } = props.route.params
  const kit = useLiveKit()
  const { t } = useWords()
  const networks = useAtomValue(kit.networks.requestedAtom)
  if (!networks.some((network) => network.id === id)) {
    return (
      <ErrorState
        title={t('switch.failed')}
        text={t('switch.missing')}
        onCancel={() => {
          kit.router.back()
        }}
      />
    )
  }
  return <Switching kit={kit} route={props.route} />
}

const WAITING: AttemptState = { status: 'waiting', slow: false, pending: false }

/** Goes back and says why nothing changed, with another try. */
function goBack(kit: Kit, words: Words, named: Named, error: unknown, failed: SwitchRoute) {
  const { title, text } = failureWords(words, named, error)
  kit.router.back()
  kit.notices.toast({
    variant: 'error',
    // That nothing changed can be seen.
    message: isKitError(error, 'user_rejected') ? title : `${title}. ${text}`,
    autoClose: false,
    action: {
      label: words.t('action.retry'),
      run: () => {
        kit.router.go(failed)
      },
    },
  })
}

function Switching({ kit, route }: { readonly kit: Kit; readonly route: SwitchRoute }) {
  const id = route.params.network
  const words = useWords()
  const network = kit.networks.byId(id)
  // The wallet that is asked may be of another chain than the one shown.
  const own = useAccount(network?.namespace).connection
  const active = useAccount().connection
  // Without one there the wallet shown is opened there, too.
  const connection = own ?? active
  const named = {
    network: cleanText(network?.name),
    wallet: cleanText(connection?.wallet.name) || words.t('account.wallet'),
    nameOf: (id: unknown) => cleanText(kit.networks.byId(id as CaipNetworkId)?.name ?? String(id)),
  }
  const attempt = useAttempt(
    useCallback((signal: AbortSignal) => kit.networks.switchTo(id, { signal }), [kit, id]),
  )
  const { status } = attempt
  useViewChrome(status === 'done' ? { back: false } : {})
  useEffect(() => {
    if (status !== 'done') return
    return kit.get(Clock).after(DONE_SHOWN_MS, () => {
      leave(kit)
    })
  }, [kit, status])

  // Without a view before it there is none that could say why: it stays, with the reason.
  const [stays] = useState(() => kit.store.get(kit.router.historyAtom).length < 2)
  const leaves = status === 'failed' && !stays
  useLayoutEffect(() => {
    if (!leaves || kit.store.get(kit.router.routeAtom) !== route) return
    goBack(kit, words, named, attempt.error, route)
    // A failure is announced once, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leaves])

  const shown = leaves ? WAITING : attempt
  return (
    <Waiting
      attempt={{ ...shown, retry: attempt.retry }}
      words={wordsOf(words, named, shown)}
      round
      picture={network && <NetworkIcon network={network} size={64} />}
      {...(shown.status === 'failed' && { cancelLabel: words.t('modal.close') })}
      onCancel={kit.router.back}
    />
  )
}
