import { useEffect, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import {
  CallFacts,
  CheckRow,
  exactText,
  FeeRow,
  RoundedAmount,
  ReviewPage,
  useWalletName,
  useWayToState,
} from '@latchkey/money/react'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Banner,
  Facts,
  List,
  ListItem,
  Page,
  StatusBlock,
  TextField,
  useAnnounced,
  useQuiet,
  type Fact,
} from '@latchkey/ui-react/parts'
import type { SwapNote, SwapReview, SwapStep } from '../service.js'
import { LeftPermission } from './left-permission.js'
import type {} from './messages.js'
import { useOfferFacts } from './offer-details.js'
import { swapErrorText } from './swap-error-text.js'
import { SwapTwins } from './swap-twins.js'
import { addressInText, percentText } from './texts.js'
import { useSwap } from './use-swap.js'

const TONES = {
  stop: 'danger',
  typed: 'danger',
  check: 'danger',
  warn: 'warning',
  info: 'info',
} as const
/** As good as without limit: no token has so much. */
const UNLIMITED = 1n << 159n
/** Steps in which exactly what is swapped is allowed. */
const ALLOWS: readonly SwapStep['kind'][] = ['approve', 'together']
/** The statement that a visitor makes by ticking a box. */
const LABELS: Partial<
  Record<SwapNote['code'], 'swaps.accept' | 'money.lookedInWallet' | 'money.fee.checked'>
> = {
  impact: 'swaps.accept',
  maybe_sent: 'money.lookedInWallet',
  fee_low: 'money.fee.checked',
  fee_high: 'money.fee.checked',
}
const WAITS: readonly SwapNote['level'][] = ['check', 'typed']

/** Everything about a swap, to be read before the wallet is asked. */
export default function ReviewView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSwap()
  const { step } = state
  // While the same is reviewed at another fee, the review before it stays.
  const [last, setLast] = useState(state.review)
  if (state.review && state.review !== last) setLast(state.review)
  const review = state.review ?? (step === 'checking' ? last : undefined)
  useWayToState(kit, step, () => {
    kit.router.push('swaps:state')
  })
  const isVoid = !review && step === 'editing'
  useEffect(() => {
    // The price changed, another account was chosen, or the way here was none.
    if (isVoid) kit.router.replace('Swap')
  }, [kit, isVoid])
  if (review) return <Review kit={kit} review={review} />
  return (
    <Page>
      <StatusBlock title={t('swaps.state.none')} />
    </Page>
  )
}

function Review({ kit, review }: { readonly kit: Kit; readonly review: SwapReview }) {
  const words = useWords()
  const { t, language } = words
  const { state, chooseFee, confirm, stopWaiting, back } = useSwap()
  const { from, to, offer, arrives, call, reading } = review
  const isAsking = state.step === 'asking'
  // Its note says the same.
  const isDoubt = state.error?.code === 'maybe_sent'
  const problem = state.error && swapErrorText(words, state.error)
  const progress = useProgress(review)
  const isInWallet = review.steps[currentOf(review)]?.state === 'asking'
  const isSlow = useQuiet(isAsking && isInWallet)
  useAnnounced(isAsking ? progress : problem)
  const title = t(offer.most === undefined ? 'swaps.sentence' : 'swaps.sentenceMost', {
    amount: exactText({ asset: from, amount: offer.most ?? offer.in }, language),
    out: exactText({ asset: to, amount: arrives ?? offer.least }, language),
  })
  return (
    <ReviewPage
      kit={kit}
      title={title}
      asset={to}
      shown={review.call}
      isAsking={isAsking}
      progress={progress}
      problem={isDoubt ? undefined : problem}
      {...obstaclesOf(review, state.step === 'checking')}
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
      {!isAsking && <LeftPermission />}
      <SwapTwins kit={kit} assets={[from, to]} />
      <Notes review={review} />
      <Steps review={review} isAsking={isAsking} />
      <ReviewFacts review={review} />
      {review.feeChoices && (
        <FeeRow
          kit={kit}
          fee={review.fee}
          choices={review.feeChoices}
          isFixed={isAsking}
          onChoose={(fee) => {
            // Failures are in the state, where this view reads them.
            chooseFee(fee).catch(() => undefined)
          }}
        />
      )}
      <CallFacts call={call} reading={reading} assets={[from, to]} />
    </ReviewPage>
  )
}

/** The notes that forbid the swap, or that have to be dealt with first. */
const obstaclesOf = ({ notes, accepted }: SwapReview, isChecking: boolean) => ({
  isStopped: notes.some(({ level }) => level === 'stop'),
  isUnchecked:
    isChecking ||
    notes.some(({ level, code }) => WAITS.includes(level) && !accepted.includes(code)),
})

const currentOf = ({ steps }: SwapReview) => steps.findIndex((step) => step.state !== 'done')

/** The current step, and its condition. */
function useProgress(review: SwapReview): string | undefined {
  const { t } = useWords()
  const wallet = useWalletName()
  const current = currentOf(review)
  const step = review.steps[current]
  if (!step) return undefined
  const text = step.state === 'waiting' ? t('swaps.waiting') : t('money.inWallet', { wallet })
  const count = String(review.steps.length)
  return count === '1' ? text : t('swaps.stepOf', { step: String(current + 1), count, text })
}

/** The wallet's request, if it is more than the swap alone. */
function Steps({ review, isAsking }: { readonly review: SwapReview; readonly isAsking: boolean }) {
  const { t, language } = useWords()
  const { steps, from, offer } = review
  if (steps.length === 1 && steps[0]?.kind === 'swap') return null
  const current = currentOf(review)
  const amount = exactText({ asset: from, amount: offer.most ?? offer.in }, language)
  return (
    <List label={t('swaps.steps')}>
      {steps.map(({ kind, state }, at) => (
        <li key={kind} aria-current={isAsking && at === current ? 'step' : undefined}>
          <ListItem
            part="step-row"
            label={`${steps.length === 1 ? '' : `${String(at + 1)}. `}${t(`swaps.step.${kind}`)}`}
            {...(ALLOWS.includes(kind) && { detail: t('swaps.exactly', { amount }) })}
            {...(state === 'done' && { value: t('swaps.done') })}
            end="none"
          />
        </li>
      ))}
    </List>
  )
}

function Notes({ review }: { readonly review: SwapReview }) {
  const { t, language } = useWords()
  const { accept } = useSwap()
  const [typed, setTyped] = useState('')
  const wanted = t('swaps.typeWords')
  const isExact = review.offer.most !== undefined
  return review.notes.map(({ code, level, points = 0, missing, address = '', changes = [] }) => {
    const isAccepted = review.accepted.includes(code)
    return (
      <div key={code}>
        <Banner tone={TONES[level]}>
          {code === 'maybe_sent'
            ? t('error.maybe_sent')
            : t(code === 'slippage_high' && isExact ? 'swaps.dearer' : `swaps.note.${code}`, {
                percent: percentText(points, language),
                missing: missing ? exactText(missing, language) : '',
                address: addressInText(address),
              })}
          {changes.map(({ what, before, after }) => (
            <p key={what}>
              {t(`swaps.changed.${what}`, {
                before: addressInText(before),
                after: addressInText(after),
              })}
            </p>
          ))}
        </Banner>
        {level === 'check' && (
          <CheckRow
            label={t(LABELS[code] ?? 'swaps.acceptRead')}
            isChecked={isAccepted}
            onChange={(isChecked) => {
              void accept(code, isChecked)
            }}
          />
        )}
        {level === 'typed' && (
          <TextField
            label={t('swaps.typeLabel', { words: wanted })}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              void accept(code, text.trim().toLowerCase() === wanted.toLowerCase())
            }}
          />
        )}
      </div>
    )
  })
}

function ReviewFacts({ review }: { readonly review: SwapReview }) {
  const { t, language } = useWords()
  const { from, to, fee, spender, allowance, offer, arrives, steps } = review
  const { leftOut } = useSwap().state
  // The wallet makes a batch, and so the fee.
  const isAbout = steps[0]?.kind === 'together' || arrives === undefined
  const feeKey = isAbout ? 'swaps.about' : 'money.atMost'
  const { node, provider } = allowance ?? {}
  const amountText = (amount: bigint) =>
    amount >= UNLIMITED ? t('swaps.unlimited') : exactText({ asset: from, amount }, language)
  const isUnread = allowance !== undefined && node === undefined
  const facts: readonly (Fact | false)[] = [
    {
      id: 'arrives',
      label: t('swaps.arrives'),
      value:
        arrives === undefined
          ? t('swaps.impactUnknown')
          : exactText({ asset: to, amount: arrives }, language),
    },
    ...useOfferFacts(offer, { from, to }, leftOut),
    spender !== undefined && {
      id: 'spender',
      label: t('swaps.allowed'),
      value: <AddressText address={spender} full />,
      wide: true,
    },
    (isUnread || Boolean(node) || provider !== undefined) && {
      id: 'allowed-now',
      label: t('swaps.allowedNow'),
      value: node === undefined ? t('swaps.impactUnknown') : amountText(node),
    },
    provider !== undefined && {
      id: 'allowed-told',
      label: t('swaps.allowedTold'),
      value: amountText(provider),
    },
    review.feeChoices === undefined && {
      id: 'network-fee',
      label: t('swaps.networkFee'),
      value: <RoundedAmount of={fee} round="up" say={(amount) => t(feeKey, { amount })} />,
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
