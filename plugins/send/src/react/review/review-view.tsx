import { useEffect, useState, type ReactNode } from 'react'
import { namespaceOf, type CaipNetworkId, type Kit } from '@latchkey/kernel'
import { isNativeAsset, parseAssetId } from '@latchkey/kernel/internal/page'
import { fiatCents, fiatText } from '@latchkey/money'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AccountLine,
  AddressFold,
  Banner,
  cleanText,
  errorText,
  Facts,
  Page,
  shortAddress,
  StatusBlock,
  Tag,
  useAnnounced,
  useQuiet,
  type Fact,
} from '@latchkey/ui-react/parts'
import {
  exactText,
  FeeRow,
  RoundedAmount,
  ReviewPage,
  TwinNote,
  usePrice,
  useWalletName,
} from '@latchkey/money/react'
import type { SendReview, SendRow } from '../../service.js'
import type {} from '../messages.js'
import { receiverCount } from '../receiver-count.js'
import { useSend } from '../use-send.js'
import { useWayToSent } from '../use-way-to-sent.js'
import { ReviewNotes, useNoteText } from './review-notes.js'

/** Everything about a send, to be read before the wallet is asked. */
export default function ReviewView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSend()
  const { step, review } = state
  useWayToSent(kit, state)
  const isVoid = !review && step === 'editing'
  useEffect(() => {
    // Another account or network was chosen, or the way here was none.
    if (isVoid) kit.router.replace('send:form')
  }, [kit, isVoid])
  // While the same form is reviewed at another fee, the review before it stays.
  const [last, setLast] = useState(review)
  if (review && review !== last) setLast(review)
  const shown = review ?? (step === 'checking' ? last : undefined)
  if (shown) return <Review kit={kit} review={shown} />
  return (
    <Page>
      <StatusBlock title={t('send.state.none')} />
    </Page>
  )
}

function Review({ kit, review }: { readonly kit: Kit; readonly review: SendReview }) {
  const words = useWords()
  const { t, language } = words
  const { state, accept, confirm, stopWaiting, back } = useSend()
  const { transfer, receiver, receivers, notes, accepted, changed } = review
  const isAsking = state.step === 'asking'
  const isChecking = state.step === 'checking'
  const isSlow = useQuiet(isAsking)
  const wallet = useWalletName()
  const textOf = useNoteText(review)
  // Its note says the same.
  const isDoubt = state.error?.code === 'maybe_sent'
  const problem = state.error && !isDoubt ? errorText(words, state.error) : undefined
  const isStopped = notes.some(({ level }) => level === 'stop')
  const isUnchecked = notes.some(({ level, code }) => level === 'check' && !accepted.includes(code))
  const progress = t('money.inWallet', { wallet })
  const slow = isSlow ? t('send.inWalletSlow', { wallet }) : undefined
  const change = changed.length > 0 ? t('send.changedText') : undefined
  const warnings = notes.filter(({ level }) => level !== 'info').map(textOf)
  const told = problem ?? [change, ...warnings].filter(Boolean).join(' ')
  useAnnounced(isChecking ? t('send.checking') : isAsking ? (slow ?? progress) : told)
  const title = t('send.sentence', {
    amount: exactText(transfer, language),
    to: receivers
      ? receiverCount(words, receivers.length)
      : receiver.name === undefined
        ? shortAddress(receiver.address)
        : cleanText(receiver.name, 60),
  })
  return (
    <ReviewPage
      kit={kit}
      title={title}
      asset={transfer.asset}
      shown={transfer}
      isAsking={isAsking}
      progress={progress}
      note={slow}
      problem={problem}
      isUnchecked={isUnchecked || isChecking}
      isStopped={isStopped}
      onBack={() => {
        void back()
        kit.router.back()
      }}
      onStopWaiting={
        isSlow
          ? () => {
              void stopWaiting()
            }
          : undefined
      }
      onConfirm={() => {
        // Failures are in the state, where this view reads them.
        confirm().catch(() => undefined)
      }}
    >
      {change !== undefined && <Banner tone="warning">{change}</Banner>}
      <TwinNote kit={kit} asset={transfer.asset} />
      <ReviewNotes
        review={review}
        onAccept={(code, isAccepted) => {
          void accept(code, isAccepted)
        }}
      />
      <ReviewFacts kit={kit} review={review} />
      <Fee kit={kit} review={review} isFixed={isAsking} />
      {isUnchecked && !isStopped && <Banner>{t('send.checkFirst')}</Banner>}
    </ReviewPage>
  )
}

/** An address on a network, as it is named. */
const accountOf = (network: CaipNetworkId, address: string) =>
  ({ id: `${network}:${address}`, namespace: namespaceOf(network), address }) as const

/** Everybody of a list with their amounts, whole: a folded address is not compared. */
function receiverFacts(
  { receivers = [], transfer: { asset, network }, notes }: SendReview,
  language: string,
  firstTime: string,
  mark: ReactNode,
): readonly Fact[] {
  return receivers.map(({ line, address, name, label, amount }) => ({
    id: `to ${line}`,
    label: exactText({ asset, amount }, language),
    wide: true,
    value: (
      <>
        {mark} <AccountLine account={accountOf(network, address)} name={name} whole />
        {label !== undefined && <bdi> {cleanText(label, 60)}</bdi>}
        {notes.some((one) => one.code === 'first_time' && one.line === line) && (
          <small> {firstTime}</small>
        )}
      </>
    ),
  }))
}

function ReviewFacts({ kit, review }: { readonly kit: Kit; readonly review: SendReview }) {
  const { t, language } = useWords()
  const { transfer, receiver, receivers, changed } = review
  const { account, network, asset, amount, arrives, fee, feeChoices, memo } = transfer
  // Look-alike addresses share their ends with the right one: a visitor compares the whole of a new one.
  const isFirst = review.notes.some(({ code }) => code === 'first_time')
  const marked = (row: SendRow) =>
    changed.includes(row) && <Tag tone="warning">{t('send.changed')}</Tag>
  const facts: readonly (Fact | false | undefined)[] = [
    ...receiverFacts(review, language, t('send.note.first_time'), marked('receiver')),
    // First: on the smallest screens it stands above the buttons.
    !receivers && {
      id: 'to',
      label: t('send.toLabel'),
      value: (
        <>
          {marked('receiver')}{' '}
          <AccountLine
            account={accountOf(network, receiver.address)}
            name={receiver.name}
            whole={isFirst}
          />
        </>
      ),
    },
    // It is the visitor's own word, beside the address and never in its place.
    receiver.label !== undefined && {
      id: 'label',
      label: t('send.label'),
      value: <bdi>{cleanText(receiver.label, 60)}</bdi>,
    },
    // Of the reviewed asset, which the wallet is asked for, and not of the one shown elsewhere.
    {
      id: 'from',
      label: t('send.from'),
      value: <AccountLine account={accountOf(network, account.slice(network.length + 1))} />,
    },
    {
      id: 'network',
      label: t('send.network'),
      value: <bdi>{cleanText(kit.networks.byId(network)?.name ?? network)}</bdi>,
    },
    // A contract may call itself anything: its address tells it from the others.
    !isNativeAsset(asset.id) && {
      id: 'token',
      label: t('send.token'),
      value: <AddressFold address={parseAssetId(asset.id).reference} />,
    },
    arrives !== undefined &&
      (arrives !== amount || changed.includes('arrives')) && {
        id: 'arrives',
        label: t('send.arrives'),
        value: (
          <>
            {marked('arrives')} {exactText({ asset, amount: arrives }, language)}
          </>
        ),
      },
    receivers && {
      id: 'total',
      label: t('send.total'),
      value: (
        <>
          {marked('amount')} {exactText({ asset, amount }, language)}
        </>
      ),
    },
    // Where the visitor chooses it, it has a row of its own.
    !feeChoices && {
      id: 'fee',
      label: t('money.fee'),
      value: (
        <>
          {marked('fee')} <FeeText kit={kit} fee={fee} />
        </>
      ),
    },
    memo !== undefined && { id: 'memo', label: t('send.memo'), value: <bdi>{memo}</bdi> },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false && fact !== undefined)} />
}

/** A fee that nothing can be chosen about. */
function FeeText(props: { readonly kit: Kit; readonly fee: SendReview['transfer']['fee'] }) {
  const { kit, fee } = props
  const { t, language } = useWords()
  const price = usePrice(kit, fee?.asset)
  if (!fee) return t('send.feeUnknown')
  const worth = price && fiatCents(fee.amount, fee.asset.decimals, price.price)
  return (
    <>
      <RoundedAmount of={fee} round="up" say={(amount) => t('money.atMost', { amount })} />
      {worth !== undefined &&
        ` (${fiatText(worth, price?.currency ?? 'usd', language, { some: true })})`}
    </>
  )
}

/** The fee, where the visitor chooses it. */
function Fee(props: { readonly kit: Kit; readonly review: SendReview; readonly isFixed: boolean }) {
  const { kit, review, isFixed } = props
  const { t } = useWords()
  const { chooseFee } = useSend()
  const { fee, feeChoices } = review.transfer
  if (!fee || !feeChoices) return null
  return (
    <FeeRow
      kit={kit}
      fee={fee}
      choices={feeChoices}
      changed={review.changed.includes('fee') ? t('send.changed') : undefined}
      isFixed={isFixed}
      onChoose={(chosen) => {
        // Failures are in the state: the form shows them.
        chooseFee(chosen).catch(() => undefined)
      }}
    />
  )
}
