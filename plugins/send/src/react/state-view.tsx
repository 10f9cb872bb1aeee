import { namespaceOf, type Kit } from '@latchkey/kernel'
import { hasFailed, TransactionBook, type TransactionRecord } from '@latchkey/money'
import { useAtomValue, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import { Button, cleanText, Page, shortAddress, StatusBlock } from '@latchkey/ui-react/parts'
import {
  exactText,
  isOpenStanding,
  TransactionStanding,
  useTransactionActions,
  type Told,
} from '@latchkey/money/react'
import type {} from './messages.js'
import { hasContacts, useLabels } from './contacts/use-labels.js'
import { receiverCount } from './receiver-count.js'
import { useSend } from './use-send.js'

interface StateViewProps {
  readonly route: { readonly params: { readonly id?: string } | undefined }
}

/** The outcome of a transaction, as the chain reports it. */
export default function StateView({ route }: StateViewProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSend()
  const id = route.params?.id ?? state.recordId ?? ''
  const record = useAtomValue(kit.get(TransactionBook).recordAtom(id))
  const isSlow = state.recordId === id && state.isSlow
  if (record) return <Standing kit={kit} record={record} isSlow={isSlow} />
  return (
    <Page>
      <StatusBlock title={t('send.state.none')} />
    </Page>
  )
}

/** How much is meant, and to whom. */
function contentOf(
  { intent, sent }: TransactionRecord,
  amount: string | undefined,
  words: Pick<Words, 't' | 'language'>,
) {
  const { language } = words
  const { asset, to = sent.to ?? '', name, receivers } = intent
  return {
    amount:
      asset && amount !== undefined ? exactText({ asset, amount: BigInt(amount) }, language) : '',
    to: receivers
      ? receiverCount(words, receivers.length)
      : name === undefined
        ? shortAddress(to)
        : cleanText(name, 60),
  }
}

const STUCK = ['eip155', 'solana', 'polkadot', 'cosmos', 'bip122'] as const

/** Why a transaction that waits cannot be changed here. */
function stuckKey({ sent }: TransactionRecord) {
  const namespace = STUCK.find((one) => one === namespaceOf(sent.network))
  return namespace ? (`send.stuck.${namespace}` as const) : 'send.state.slow'
}

/** The words for where a transaction stands: none of them says more than the chain does. */
function told(
  record: TransactionRecord,
  {
    isSlow,
    isWatchable,
    mayReplace,
  }: {
    readonly isSlow: boolean
    readonly isWatchable: boolean
    readonly mayReplace: boolean
  },
  words: Words,
): Told {
  const { t } = words
  const { standing, unwatched, firstHash, replacement } = record
  const { amount, arrives = amount } = record.intent
  const content = contentOf(record, amount, words)
  const what = t('send.state.pendingText', content)
  const gone = (text: string): Told => ({ ring: 'failed', title: t('send.state.gone'), text })
  switch (standing.state) {
    case 'confirmed':
      return {
        ring: 'done',
        title: t('send.state.confirmed'),
        // A token may keep a part: what arrived is less than what was sent.
        text: t('send.state.confirmedText', contentOf(record, arrives, words)),
      }
    case 'failed':
      return {
        ring: 'failed',
        title: t('send.state.failed'),
        text: t('send.state.failedText'),
        note: cleanText(standing.reason, 200) || undefined,
      }
    case 'cancelled':
      return gone(t('send.state.cancelled'))
    case 'replaced':
      return gone(t('send.state.replaced'))
    case 'dropped':
      return gone(t('send.state.droppedText'))
    case 'expired':
      return gone(t('send.state.expiredText'))
    case 'mismatched':
      return {
        ring: 'failed',
        title: t('send.state.mismatched'),
        text: t('send.state.mismatchedText'),
      }
    case 'unverified':
      return {
        ring: 'idle',
        title: t('send.state.unverified'),
        text: t('send.state.unverifiedText', contentOf(record, arrives, words)),
      }
    case 'included':
      return { ring: 'waiting', title: t('send.state.included'), text: what }
    case 'pending':
    case 'repriced':
      // No plugin can look at the network: nothing will ever be known here.
      if (!isWatchable)
        return {
          ring: 'idle',
          title: t('send.state.unwatched'),
          text: what,
          note: t('send.state.unwatchable'),
        }
      if (unwatched)
        return {
          ring: 'idle',
          title: t('send.state.unwatched'),
          text: what,
          note: t('send.state.unwatchedText'),
        }
      // The wallet may have sent it on another network, which is not watched.
      if (standing.elsewhere)
        return {
          ring: 'idle',
          title: t('send.state.unwatched'),
          text: what,
          note: t('send.state.elsewhere'),
        }
      return {
        ring: 'waiting',
        title: t('send.state.pending'),
        text: what,
        note: standing.reorganised
          ? t('send.state.back')
          : replacement !== undefined
            ? t('send.state.behind')
            : standing.unseen
              ? t('send.state.unseen')
              : firstHash !== undefined
                ? t('send.state.repriced')
                : isSlow
                  ? t(mayReplace ? 'send.state.slow' : stuckKey(record))
                  : undefined,
      }
  }
}

function Standing(props: {
  readonly kit: Kit
  readonly record: TransactionRecord
  readonly isSlow: boolean
}) {
  const { kit, record, isSlow } = props
  const isWatchable = kit.capabilities.has('transactionStatus', namespaceOf(record.sent.network))
  const words = useWords()
  const { t } = words
  const isOpen = isOpenStanding(record)
  const { to } = record.intent
  const labelOf = useLabels(kit, record.sent.network)
  const mayLabel =
    record.intent.kind === 'send' &&
    to !== undefined &&
    hasContacts(kit) &&
    !hasFailed(record) &&
    labelOf(to) === undefined
  const actions = useTransactionActions(kit, record)
  const mayTryAgain = hasFailed(record) && record.intent.kind === 'send'
  return (
    <TransactionStanding
      kit={kit}
      record={record}
      told={told(record, { isSlow, isWatchable, mayReplace: actions !== undefined }, words)}
      copyLabel={t('send.state.hash')}
      explorerLabel={(name) => t('send.state.explorer', { name })}
      extra={actions}
      actions={
        <>
          {mayTryAgain && (
            <Button
              onClick={() => {
                kit.router.replace('send:form')
              }}
            >
              {t('send.again')}
            </Button>
          )}
          {mayLabel && (
            <Button
              onClick={() => {
                kit.router.push('address-book:contact', { address: to })
              }}
            >
              {t('send.addContact')}
            </Button>
          )}
          <Button
            variant={isOpen ? 'secondary' : 'primary'}
            wide={isOpen}
            onClick={() => {
              kit.modal.close()
            }}
          >
            {t(isOpen ? 'send.closeWatch' : 'send.done')}
          </Button>
        </>
      }
    />
  )
}
