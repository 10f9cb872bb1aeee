import { useEffect, useRef, useState } from 'react'
import { ownMember, type Kit } from '@latchkey/kernel'
import { AssetIcon, exactText, useGuard } from '@latchkey/money/react'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  AddressText,
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Image,
  List,
  ListItem,
  Page,
  ProgressRing,
  StatusBlock,
  TextField,
  useAnnounced,
  type Fact,
} from '@latchkey/ui-react/parts'
import type { SwapNote, SwapReview, SwapState, SwapStep } from '../service.js'
import type {} from './messages.js'
import { useOfferFacts } from './offer-details.js'
import { percentText } from './texts.js'
import { useSwap } from './use-swap.js'

const TONES = {
  stop: 'danger',
  typed: 'danger',
  check: 'danger',
  warn: 'warning',
  info: 'info',
} as const
const WAITS: readonly SwapNote['level'][] = ['check', 'typed']

/** Everything about a swap, to be read before the wallet is asked. */
export default function ReviewView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { state } = useSwap()
  const { step, review } = state
  useWayOn(kit, state)
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

/** Once the wallet gave the swap's hash, the view that follows it is shown; Back leads from it to the account. */
function useWayOn(kit: Kit, { step }: SwapState): void {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (step === 'sent' && wasAsking.current) {
      kit.router.reset('Account')
      kit.router.push('swaps:state')
    }
    wasAsking.current = step === 'asking'
  }, [kit, step])
}

function Review({ kit, review }: { readonly kit: Kit; readonly review: SwapReview }) {
  const words = useWords()
  const { t, language } = words
  const { state, confirm, back } = useSwap()
  const { connection, network } = useAccount()
  const { from, to, offer, arrives, notes, accepted, steps } = review
  const isAsking = state.step === 'asking'
  const isMeant = useGuard(kit, isAsking ? undefined : offer)
  const wallet = cleanText(connection?.wallet.name) || t('account.wallet')
  const problem = state.error && errorText(words, state.error)
  const isStopped = notes.some(({ level }) => level === 'stop')
  const isOpen = notes.some(({ level, code }) => WAITS.includes(level) && !accepted.includes(code))
  const current = steps.findIndex((step) => step.state !== 'done')
  const textOf = useStepText(review)
  const isTogether = steps[0]?.kind === 'together'
  const step = steps[current]
  const progress =
    step &&
    t('swaps.stepOf', {
      ...{ step: String(current + 1), count: String(steps.length) },
      text: step.state === 'waiting' ? t('swaps.waiting') : t('swaps.inWallet', { wallet }),
    })
  useAnnounced(isAsking ? progress : problem)
  const title = t('swaps.sentence', {
    amount: exactText({ asset: from, amount: offer.in }, language),
    out: exactText({ asset: to, amount: arrives }, language),
  })
  return (
    <Page
      actions={
        <>
          <Button
            wayOut
            disabled={isAsking}
            onClick={() => {
              void back()
              kit.router.back()
            }}
          >
            {t('swaps.back')}
          </Button>
          {!isStopped && (
            <Button
              variant="primary"
              busy={isAsking}
              disabled={isOpen || !isMeant}
              onClick={() => {
                // What goes wrong is in the state, where this view reads it.
                confirm().catch(() => undefined)
              }}
            >
              {t('swaps.confirm')}
            </Button>
          )}
        </>
      }
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state={isAsking ? 'waiting' : 'idle'}>
            {isAsking ? (
              <Image src={ownMember(connection?.wallet, 'icon')} name={wallet} size={64} />
            ) : (
              <AssetIcon asset={to} network={network} size={64} />
            )}
          </ProgressRing>
        }
        title={title}
        text={isAsking ? progress : undefined}
      />
      {problem !== undefined && !isAsking && <Banner tone="danger">{problem}</Banner>}
      <Notes review={review} />
      {(steps.length > 1 || isTogether) && (
        <List label={t('swaps.steps')} calm>
          {steps.map((one, at) => (
            <li key={one.kind} aria-current={isAsking && at === current ? 'step' : undefined}>
              <ListItem
                part="step-row"
                label={`${String(at + 1)}. ${textOf(one)}`}
                {...(one.state === 'done' && { value: t('swaps.done') })}
              />
            </li>
          ))}
        </List>
      )}
      <ReviewFacts review={review} />
    </Page>
  )
}

function useStepText({ from, offer }: SwapReview): (step: SwapStep) => string {
  const { t, language } = useWords()
  const amount = exactText({ asset: from, amount: offer.in }, language)
  return ({ kind }) => t(`swaps.step.${kind}`, { amount })
}

function Notes({ review }: { readonly review: SwapReview }) {
  const { t, language } = useWords()
  const { accept } = useSwap()
  const [typed, setTyped] = useState('')
  const wanted = t('swaps.typeWords')
  return review.notes.map(({ code, level, points = 0, missing }) => {
    const isAccepted = review.accepted.includes(code)
    return (
      <div key={code}>
        <Banner tone={TONES[level]}>
          {t(`swaps.note.${code}`, {
            percent: percentText(points, language),
            missing: missing ? exactText(missing, language) : '',
          })}
        </Banner>
        {level === 'check' && (
          <ListItem
            part="check-row"
            label={t('swaps.accept')}
            checked={isAccepted}
            end={isAccepted ? 'check' : ''}
            onClick={() => {
              void accept(code, !isAccepted)
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
  const { to, fee, spender, offer, arrives, steps } = review
  // The wallet makes a batch, and so the fee.
  const feeKey = steps[0]?.kind === 'together' ? 'swaps.about' : 'swaps.atMost'
  const facts: readonly (Fact | false)[] = [
    {
      id: 'arrives',
      label: t('swaps.arrives'),
      value: exactText({ asset: to, amount: arrives }, language),
    },
    ...useOfferFacts(offer, to),
    spender !== undefined && {
      id: 'spender',
      label: t('swaps.allowed'),
      value: <AddressText address={spender} full />,
    },
    {
      id: 'network-fee',
      label: t('swaps.networkFee'),
      value: t(feeKey, { amount: exactText(fee, language) }),
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
