import { useCallback, useState } from 'react'
import { isKitError, type Kit, type Route } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  type AttemptState,
  type Chain,
  errorText,
  useAttempt,
  useChains,
  useViewChrome,
  Waiting,
  type WaitingWords,
} from '../parts/shared.js'
import { cleanText } from '../parts/clean-text.js'
import { Image } from '../parts/image.js'
import { useWords, type Words } from '../words/use-words.js'

/** Errors with a sentence of their own; the rest is worded by the error itself. */
function failureWords(words: Words, wallet: string, error: unknown): WaitingWords {
  const { t } = words
  if (isKitError(error, 'user_rejected')) {
    return { title: t('connecting.rejected'), text: t('connecting.rejectedText') }
  }
  if (isKitError(error, 'request_pending')) {
    return {
      title: t('connecting.pendingRequest'),
      text: t('connecting.pendingRequestText', { wallet }),
    }
  }
  if (isKitError(error, 'connector_not_found')) {
    return { title: t('connecting.missing'), text: t('connecting.missingText') }
  }
  if (!isKitError(error) || error.code === 'connect_failed') {
    return { title: t('connecting.failed'), text: t('connecting.failedText', { wallet }) }
  }
  return { title: t('connecting.failed'), text: errorText(words, error) }
}

/** @param signsIn Whether the wallet is asked for a sign-in by the same prompt. */
function wordsOf(
  words: Words,
  wallet: string,
  attempt: AttemptState,
  signsIn: boolean,
): WaitingWords {
  const { t } = words
  switch (attempt.status) {
    case 'waiting':
      if (attempt.pending) {
        return {
          title: t('connecting.pendingRequest'),
          text: t('connecting.pendingWaiting', { wallet }),
        }
      }
      return {
        title: t('connecting.open', { wallet }),
        text: t(signsIn ? 'connecting.signInText' : 'connecting.openText'),
        note: attempt.slow ? t('connecting.slow', { wallet }) : undefined,
      }
    case 'done':
      return {
        title: t('connecting.connected'),
        text: t('connecting.connectedText', { wallet }),
      }
    case 'failed':
      return failureWords(words, wallet, attempt.error)
  }
}

/** The text if some of the requested chains are connected and some are not. */
function partWords(
  { t, language }: Words,
  attempt: AttemptState,
  words: WaitingWords,
  missing: readonly Chain[],
): WaitingWords {
  const list = new Intl.ListFormat(language)
  return {
    title: attempt.status === 'failed' ? words.title : t('connecting.partly'),
    text: t('connecting.partlyText', { missing: list.format(missing.map(({ name }) => name)) }),
  }
}

type ConnectRoute = Extract<Route, { name: 'ConnectingExternal' }>

/** Asks the wallet, and tells whether it is asked for a sign-in by the same prompt. */
function useConnect(kit: Kit, { connectorId, namespaces, network }: ConnectRoute['params']) {
  const [signsIn, setSignsIn] = useState(false)
  const attempt = useAttempt(
    useCallback(
      (signal: AbortSignal, onRequestPending: () => void) => {
        setSignsIn(false) // Another try may be for the connection alone.
        return kit.connections.connect(connectorId, {
          signal,
          onRequestPending,
          onSignIn: (value) => {
            if (!signal.aborted) setSignsIn(value)
          },
          ...(namespaces && { namespaces }),
          ...(network && { network }),
        })
      },
      [kit, connectorId, namespaces, network],
    ),
  )
  return [attempt, signsIn] as const
}

/** Asks a wallet in the page or in a window of its own, and waits for it. */
export default function ConnectingExternalView(props: { readonly route: ConnectRoute }) {
  const { connectorId, namespaces } = props.route.params
  const kit = useLiveKit()
  const words = useWords()
  const connectors = useAtomValue(kit.connections.connectorsAtom)
  const connector = connectors.find(({ id }) => id === connectorId)
  const wallet = cleanText(connector?.name) || words.t('account.wallet')

  const [attempt, signsIn] = useConnect(kit, props.route.params)
  const connections = useAtomValue(kit.connections.connectionsAtom)
  const asked = useChains(kit).filter(({ id }) =>
    (namespaces ?? connector?.namespaces ?? []).includes(id),
  )
  const isThere = ({ id }: Chain) =>
    connections.some(
      (one) =>
        one.connectorId === connectorId && one.namespace === id && one.status === 'connected',
    )
  const [there, missing] = [asked.filter(isThere), asked.filter((chain) => !isThere(chain))]
  const isPart = attempt.status !== 'waiting' && there.length > 0 && missing.length > 0
  const plain = wordsOf(words, wallet, attempt, signsIn)
  // A finished part leaves by itself.
  const isOver = attempt.status === 'done' && missing.length === 0
  useViewChrome({ title: wallet, ...(isOver && { back: false }) })
  return (
    <Waiting
      attempt={attempt}
      words={isPart ? partWords(words, attempt, plain, missing) : plain}
      picture={<Image src={ownMember(connector, 'icon')} name={wallet} size={64} />}
      restLabel={isPart ? words.t('connecting.rest') : undefined}
      cancelLabel={isPart ? words.t('action.done') : undefined}
      onCancel={() => {
        if (isPart) kit.modal.close()
        else kit.router.back()
      }}
    />
  )
}
