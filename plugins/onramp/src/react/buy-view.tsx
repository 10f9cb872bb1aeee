import { useRef, useState } from 'react'
import { Browser, Random, type Kit } from '@latchkey/kernel'
import { readTyped, typedText } from '@latchkey/money/internal'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  AmountField,
  Banner,
  Button,
  cleanText,
  List,
  ListItem,
  NamedIcon,
  Page,
  Skeleton,
  StatusBlock,
  useAnnounced,
  useSecondsUntil,
} from '@latchkey/ui-react/parts'
import { openPurchaseWindow } from '../purchase-window.js'
import { OnRamp, type OnRampState } from '../service.js'
import { errorTextOf, isRetried } from './failure-texts.js'
import { ChooseNetwork, FailureButton, FailureView } from './failure.js'
import { AssetMark, CurrencyMark, MethodMark } from './marks.js'
import type {} from './messages.js'
import { byMethod, fiat, fiatDecimals, methodText } from './money-texts.js'
import { NothingChosen } from './nothing-chosen.js'
import { QuoteFacts } from './quote-facts.js'
import { ReviewNotes } from './review-notes.js'
import { useOnRamp, type UseOnRamp } from './use-on-ramp.js'

/** The asset, the amount, and the price. */
export default function BuyView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const { network } = useAccount()
  const onramp = useOnRamp()
  const { state, retry, signIn } = onramp
  if (state.step === 'providers') return <NothingChosen kit={kit} onramp={onramp} />
  const name = cleanText(state.seller?.name)
  const isEmpty = state.offer?.source === 'provider' && state.offer.assets.length === 0
  if (isEmpty)
    return (
      <Page actions={<ChooseNetwork kit={kit} />}>
        <StatusBlock
          picture={<NamedIcon name="onramp" size={28} />}
          title={t('onramp.none', { network: cleanText(network?.name) })}
          text={t('onramp.sellsNothing', { provider: name, network: cleanText(network?.name) })}
        />
      </Page>
    )
  if (!state.offer && state.offerError)
    return (
      <FailureView
        error={state.offerError}
        retryAt={state.retryAt}
        signIn={signIn}
        onRetry={() => {
          retry().catch(() => undefined)
        }}
      />
    )
  return state.offer ? (
    <Form key={state.form.payment} kit={kit} name={name} onramp={onramp} />
  ) : (
    <Loading name={name} />
  )
}

function Loading({ name }: { readonly name: string }) {
  const { t } = useWords()
  useAnnounced(t('onramp.loading', { provider: name }))
  return (
    <Page>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Page>
  )
}

interface FormProps {
  readonly kit: Kit
  readonly name: string
  readonly onramp: UseOnRamp
}

/** The fault of the amount, tied to its field. */
function amountError(
  { lack, limit, form }: OnRampState,
  words: Words,
  { isTooFine, readings }: ReturnType<typeof useAmountText>,
) {
  const { t, language } = words
  if (lack === 'amount_invalid' && readings) return t('onramp.unclear', readings)
  if (lack === 'amount_invalid') return t(isTooFine ? 'onramp.fine' : 'onramp.lack.amount_invalid')
  if ((lack !== 'too_little' && lack !== 'too_much') || !limit) return undefined
  const cents = lack === 'too_little' ? limit.least : limit.most
  return t(`onramp.lack.${lack}`, {
    amount: fiat(cents, form.payment ?? '', language),
    method: byMethod(limit.method, words),
  })
}

function limitText({ limit, form }: OnRampState, words: Words) {
  if (!limit) return undefined
  const [least = '', most = ''] = [limit.least, limit.most].map((cents) =>
    fiat(cents, form.payment ?? '', words.language),
  )
  return words.t('onramp.limits', { least, most, method: byMethod(limit.method, words) })
}

function Form({ kit, name, onramp }: FormProps) {
  const words = useWords()
  const { t, language } = words
  const { state, edit } = onramp
  const { lack, quoting } = state
  const amount = useAmountText(state, language, edit)
  const buy = useBuy(kit, onramp)
  const wrong = amountError(state, words, amount)
  useAnnounced(wrong ?? (quoting ? t('onramp.quoting') : undefined))
  const isReady = lack === undefined
  return (
    <Page actions={<Actions onramp={onramp} isReady={isReady} buy={buy} />}>
      <AmountField
        label={t('onramp.pay')}
        value={amount.text}
        unit={cleanText(state.form.payment, 8)}
        error={wrong}
        onChange={amount.type}
        onEnter={() => {
          if (isReady) buy()
        }}
      >
        {limitText(state, words)}
      </AmountField>
      <Choices kit={kit} state={state} />
      <Failed onramp={onramp} />
      <ReviewNotes kit={kit} onramp={onramp} name={name} />
      <QuoteFacts state={state} provider={name} />
    </Page>
  )
}

/** The currency, the way to pay, and the asset. */
function Choices({ kit, state }: { readonly kit: Kit; readonly state: OnRampState }) {
  const words = useWords()
  const { t, language } = words
  const { form, offer, limit, seller } = state
  const asset = offer?.assets.find(({ code }) => code === form.asset)
  const limits = offer?.payments.find(({ code }) => code === form.payment)?.limits ?? []
  const picks = seller?.kind === 'quote' && seller.picksMethod === true && limits.length > 1
  return (
    <List label={t('title.onramp:buy')}>
      <li>
        <ListItem
          part="on-ramp-payment"
          icon={form.payment && <CurrencyMark code={form.payment} language={language} />}
          label={t('onramp.payWith')}
          value={cleanText(form.payment, 8)}
          onClick={() => {
            kit.router.push('onramp:currency', { of: 'payment' })
          }}
        />
      </li>
      {picks && limit && (
        <li>
          <ListItem
            part="on-ramp-method"
            icon={<MethodMark method={limit.method} />}
            label={t('onramp.method')}
            value={methodText(limit.method, words)}
            onClick={() => {
              kit.router.push('onramp:method')
            }}
          />
        </li>
      )}
      <li>
        <ListItem
          part="on-ramp-asset"
          icon={asset && <AssetMark kit={kit} asset={asset} />}
          label={t('onramp.get')}
          value={cleanText(asset?.symbol, 12)}
          onClick={() => {
            kit.router.push('onramp:currency', { of: 'asset' })
          }}
        />
      </li>
    </List>
  )
}

/** The part that failed; an example is called one. */
function Failed({ onramp }: { readonly onramp: UseOnRamp }) {
  const words = useWords()
  const { t } = words
  const { state, signIn } = onramp
  const { offer, quote, offerError, quoteError, error } = state
  const failure = offerError ?? quoteError ?? error
  // Its note says the same, and stays.
  const isDoubt = failure?.code === 'onramp_maybe_started'
  const said = failure && errorTextOf(words, failure, signIn)
  useAnnounced(said)
  if (said === undefined || isDoubt) return null
  const provider = cleanText(state.seller?.name)
  const sample =
    offer?.source === 'sample'
      ? t('onramp.sampleOffer', { provider })
      : quote?.source === 'sample'
        ? t('onramp.sampleQuote', { provider })
        : undefined
  return (
    <Banner tone={(offerError ?? quoteError) ? 'warning' : 'danger'}>
      {sample === undefined ? said : `${said} ${sample}`}
    </Banner>
  )
}

interface ActionsProps {
  readonly onramp: UseOnRamp
  readonly isReady: boolean
  readonly buy: () => void
}

function Actions({ onramp, isReady, buy }: ActionsProps) {
  const words = useWords()
  const { state, retry, signIn } = onramp
  const { offerError, quoteError, error, retryAt } = state
  const seconds = useSecondsUntil(retryAt)
  const refused = offerError ?? quoteError
  const failure = refused && isRetried(refused) ? refused : undefined
  const isSignIn = error?.code === 'onramp_sign_in_needed' && signIn !== undefined
  // A wait that pressing Continue ran into is over by itself.
  const isWaiting = error !== undefined && seconds > 0
  const onRetry = () => {
    retry().catch(() => undefined)
  }
  return (
    <>
      {(failure ?? (isSignIn && error)) && (
        <FailureButton
          error={failure ?? error}
          retryAt={retryAt}
          signIn={signIn}
          onRetry={onRetry}
        />
      )}
      <Button
        variant="primary"
        disabled={!isReady || isWaiting}
        busy={state.step === 'window'}
        onClick={buy}
      >
        {isWaiting
          ? words.t('onramp.retryIn', { seconds: String(seconds) })
          : continueText(state, words)}
      </Button>
    </>
  )
}

function continueText({ lack, quoting }: OnRampState, { t }: Words): string {
  // A fault of the amount is shown at its field, and a failure in its banner.
  if (lack === 'amount' || (lack === 'quote' && quoting)) return t(`onramp.lack.${lack}`)
  return t('onramp.continue')
}

/** The amount as it is typed, and as it is meant. */
function useAmountText({ form }: OnRampState, language: string, edit: UseOnRamp['edit']) {
  const decimals = fiatDecimals(form.payment)
  const [text, setText] = useState(() =>
    typeof form.cents === 'bigint' ? typedText(form.cents, 2, language) : '',
  )
  const { isTooFine, readings } = readTyped(text, decimals, language)
  return {
    text,
    isTooFine,
    readings,
    type(typed: string) {
      setText(typed)
      const { value } = readTyped(typed, decimals, language)
      const cents = typeof value === 'bigint' ? value * 10n ** BigInt(2 - decimals) : value
      edit({ cents }).catch(() => undefined)
    },
  }
}

/** Opens a window in the press, and leads it to the page of the purchase once that is there. */
function useBuy(kit: Kit, { buy, opened }: UseOnRamp) {
  const isBuying = useRef(false)
  return () => {
    if (isBuying.current) return
    isBuying.current = true
    const window = openPurchaseWindow(kit.get(Browser), kit.get(Random))
    buy()
      .then(
        async (url) => {
          const { isOpen } = window
          if (url === undefined) {
            // There is no page: the state, which this view shows, says why.
            window.close()
            if (kit.store.get(kit.get(OnRamp).stateAtom).id !== undefined)
              kit.router.replace('onramp:progress')
            return
          }
          window.go(url)
          if (isOpen) await opened()
          kit.router.replace('onramp:progress', { blocked: !isOpen })
        },
        () => {
          // Why is in the state, which this view shows.
          window.close()
        },
      )
      .finally(() => {
        isBuying.current = false
      })
  }
}
