import { useEffect, useState } from 'react'
import { namespaceOf, type Kit } from '@latchkey/kernel'
import { useAtomValue, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AccountLine,
  AddressFold,
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Page,
  shortAddress,
  StatusBlock,
  useAnnounced,
  useQuiet,
} from '@latchkey/ui-react/parts'
import {
  CheckRow,
  exactText,
  FeeRow,
  ReviewPage,
  roundedText,
  useWalletName,
  useWayToState,
} from '@latchkey/money/react'
import { isNativeAsset, nativeAsset, parseAssetId } from '@latchkey/kernel/internal/page'
import { Replacement, type ReplacementReview, type ReplacementState } from '../replace/service.js'
import type {} from './messages.js'

interface ReplaceViewProps {
  readonly route: {
    readonly params: { readonly id: string; readonly kind: 'speed-up' | 'cancel' } | undefined
  }
}

/** Speeds up or cancels a pending transaction: what takes its place, to be read before the wallet is asked. */
export default function ReplaceView({ route }: ReplaceViewProps) {
  const kit = useLiveKit()
  const words = useWords()
  const { t } = words
  const service = kit.get(Replacement)
  const state = useAtomValue(service.stateAtom)
  // While the same is reviewed at another fee, the review before it stays.
  const [last, setLast] = useState(state.review)
  if (state.review && state.review !== last) setLast(state.review)
  const { id, kind } = route.params ?? {}
  useEffect(() => {
    // Failures are in the state, where this view reads them.
    if (id !== undefined && kind) service.review(id, kind).catch(() => undefined)
  }, [service, id, kind])
  useWayToState(kit, state.isApart ? 'apart' : state.step, () => {
    kit.router.push('send:state', state.recordId === undefined ? undefined : { id: state.recordId })
  })
  const problem = state.error && errorText(words, state.error)
  const isChanged = state.review?.isChanged && state.step === 'review'
  const news = state.step === 'checking' ? t('send.checking') : undefined
  useAnnounced(
    state.isApart
      ? t('send.replace.apart')
      : (problem ?? (isChanged ? t('send.changedText') : news)),
  )
  if (state.isApart)
    return (
      <Page actions={<Done kit={kit} />}>
        <StatusBlock
          tone="danger"
          title={t('send.replace.apartTitle')}
          text={t('send.replace.apart')}
        />
      </Page>
    )
  const review = state.review ?? (state.step === 'checking' ? last : undefined)
  if (review && review.record.id === id && review.replacement.kind === kind)
    return <Review kit={kit} state={state} review={review} problem={problem} />
  return (
    <Page {...((problem !== undefined || id === undefined) && { actions: <Done kit={kit} /> })}>
      <StatusBlock
        title={problem ?? t(id === undefined ? 'send.state.none' : 'send.checking')}
        {...(problem !== undefined && { tone: 'danger' })}
      />
    </Page>
  )
}

function Done({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Button
      variant="primary"
      wide
      onClick={() => {
        kit.router.back()
      }}
    >
      {t('action.back')}
    </Button>
  )
}

interface ReviewProps {
  readonly kit: Kit
  readonly state: ReplacementState
  readonly review: ReplacementReview
  readonly problem: string | undefined
}

/** Whether it moves what its purpose says: a permission moves nothing. */
const isPayment = ({
  record: { intent },
  replacement: { pays },
}: Pick<ReplacementReview, 'record' | 'replacement'>) =>
  pays !== undefined || intent.kind !== 'approve'

/** The receiver and the amount that the wallet signs where they are proven, and else those of the record. */
function paymentOf({
  record: { intent, sent },
  replacement: { pays },
}: Pick<ReplacementReview, 'record' | 'replacement'>) {
  const { asset, amount, to = sent.to, name } = intent
  if (pays) return { ...pays, name: pays.to === to ? name : undefined }
  const sum = asset && amount !== undefined ? { asset, amount: BigInt(amount) } : undefined
  return { to, name, sum }
}

/** The sentence of a replacement. */
function useTitle({ record, replacement }: ReplacementReview): string {
  const { t, language } = useWords()
  if (replacement.kind === 'cancel') return t('send.replace.cancelTitle')
  if (!isPayment({ record, replacement })) return t('transaction.action.speed-up')
  const { to = '', name, sum } = paymentOf({ record, replacement })
  return t('send.replace.speedUpTitle', {
    amount: sum ? exactText(sum, language) : '',
    to: name === undefined ? shortAddress(to) : cleanText(name, 60),
  })
}

/** The effect of confirming, and the end of the one that waits. */
function useEffectText({ replacement: { kind, nonce } }: ReplacementReview): string {
  const { t } = useWords()
  if (nonce === undefined) return t(kind === 'cancel' ? 'send.replace.back' : 'send.replace.again')
  if (kind === 'cancel') return t('send.replace.cancelText')
  return t('send.replace.speed-upText', { nonce: String(nonce) })
}

function Review({ kit, state, review, problem }: ReviewProps) {
  const { t } = useWords()
  const service = kit.get(Replacement)
  const { replacement, record, notes, accepted, isChanged } = review
  const isAsking = state.step === 'asking'
  const wallet = useWalletName()
  const isSlow = useQuiet(isAsking)
  const network = kit.networks.byId(replacement.network)
  const asset = record.intent.asset ?? (network && nativeAsset(network)) ?? replacement.fee.asset
  const title = useTitle(review)
  return (
    <ReviewPage
      kit={kit}
      title={title}
      asset={replacement.kind === 'cancel' ? replacement.fee.asset : asset}
      shown={replacement}
      isAsking={isAsking}
      progress={t('money.inWallet', { wallet })}
      note={isSlow ? t('send.inWalletSlow', { wallet }) : undefined}
      problem={state.error?.code === 'maybe_sent' ? undefined : problem}
      isUnchecked={
        state.step === 'checking' ||
        notes.some(({ level, code }) => level === 'check' && !accepted.includes(code))
      }
      isStopped={notes.some(({ level }) => level === 'stop')}
      onBack={() => {
        kit.router.back()
      }}
      onStopWaiting={
        isSlow
          ? () => {
              void service.stopWaiting()
            }
          : undefined
      }
      onConfirm={() => {
        // Failures are in the state, where this view reads them.
        service.confirm().catch(() => undefined)
      }}
    >
      {isChanged && <Banner tone="warning">{t('send.changedText')}</Banner>}
      <Banner>{useEffectText(review)}</Banner>
      <Notes review={review} service={service} />
      <ReplacementFacts kit={kit} review={review} />
      <FeeRow
        kit={kit}
        fee={replacement.fee}
        choices={replacement.feeChoices}
        changed={isChanged ? t('send.changed') : undefined}
        isFixed={isAsking}
        onChoose={(fee) => {
          service.chooseFee(fee).catch(() => undefined)
        }}
      />
    </ReviewPage>
  )
}

/** Recipient, sender, network and nonce of the transaction that takes the pending one's place. */
function ReplacementFacts({ kit, review }: Pick<ReviewProps, 'kit' | 'review'>) {
  const { t, language } = useWords()
  const { replacement, record } = review
  const { network, account, before, nonce, kind } = replacement
  const { to, name } = paymentOf(review)
  const asset = replacement.pays?.sum.asset ?? record.intent.asset
  const line = (address: string, own?: string) => (
    <AccountLine
      account={{ id: `${network}:${address}`, namespace: namespaceOf(network), address }}
      name={own}
    />
  )
  const isSpedUp = kind === 'speed-up'
  const facts = [
    isSpedUp &&
      isPayment(review) &&
      to !== undefined && { id: 'to', label: t('send.toLabel'), value: line(to, name) },
    { id: 'from', label: t('send.from'), value: line(account.slice(network.length + 1)) },
    {
      id: 'network',
      label: t('send.network'),
      value: <bdi>{cleanText(kit.networks.byId(network)?.name ?? network)}</bdi>,
    },
    isSpedUp &&
      asset !== undefined &&
      !isNativeAsset(asset.id) && {
        id: 'token',
        label: t('send.token'),
        value: <AddressFold address={parseAssetId(asset.id).reference} />,
      },
    {
      id: 'before',
      label: t('send.replace.before'),
      value: t('money.atMost', { amount: roundedText(before, language, 'up') }),
    },
    nonce !== undefined && { id: 'nonce', label: t('send.replace.nonce'), value: String(nonce) },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}

/** The notes to read, and the boxes to tick. */
function Notes({
  review,
  service,
}: {
  readonly review: ReplacementReview
  readonly service: Replacement
}) {
  const { t, language } = useWords()
  const { kind, nonce, feeChoices } = review.replacement
  // Where coins have no nonce no more of them are spent: the change alone pays the fee.
  const lacking =
    nonce === undefined && kind === 'speed-up'
      ? 'send.replace.changeSmall'
      : 'send.note.not_enough_for_fee'
  const high =
    nonce === undefined && feeChoices.chosen !== 'own'
      ? 'send.replace.feeHigh'
      : 'send.note.fee_high'
  return review.notes.map(({ code, level, missing, least }) => (
    <div key={code}>
      <Banner tone={level === 'stop' ? 'danger' : 'warning'}>
        {code === 'maybe_sent'
          ? t('error.maybe_sent')
          : code === 'not_enough_for_fee'
            ? t(lacking, {
                missing: missing ? exactText(missing, language) : '',
              })
            : code === 'fee_high'
              ? t(high)
              : level === 'check'
                ? t('send.note.fee_low')
                : least
                  ? t('send.replace.feeLeast', { least: exactText(least, language) })
                  : t('send.replace.feeLow')}
      </Banner>
      {level === 'check' && (
        <CheckRow
          label={t(code === 'maybe_sent' ? 'money.lookedInWallet' : 'money.fee.checked')}
          isChecked={review.accepted.includes(code)}
          onChange={(isAccepted) => {
            void service.accept(code, isAccepted)
          }}
        />
      )}
    </div>
  ))
}
