import { useRef, useState } from 'react'
import { Browser, Random, type Kit } from '@latchkey/kernel'
import { decimalMark, parseAmount, plainDecimal, readingsOf } from '@latchkey/money'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  AmountField,
  Banner,
  Button,
  cleanText,
  ErrorState,
  errorText,
  List,
  ListItem,
  Page,
  Skeleton,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { openPurchaseWindow } from '../purchase-window.js'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { fiat, fiatDecimals, methodKey } from './money-texts.js'
import { NothingChosen } from './nothing-chosen.js'
import { QuoteFacts } from './quote-facts.js'
import { useOnRamp, type UseOnRamp } from './use-on-ramp.js'

/** What is bought, for how much, and what that costs. */
export default function BuyView() {
  const kit = useLiveKit()
  const words = useWords()
  const { network } = useAccount()
  const onramp = useOnRamp()
  const { state, retry } = onramp
  if (state.step === 'providers') return <NothingChosen kit={kit} />
  const name = cleanText(state.seller?.name)
  const isEmpty = state.offer?.source === 'provider' && state.offer.assets.length === 0
  const failure = isEmpty
    ? words.t('onramp.sellsNothing', { provider: name, network: cleanText(network?.name) })
    : !state.offer && state.offerError && errorText(words, state.offerError)
  if (failure)
    return (
      <ErrorState
        text={failure}
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

/** What is wrong with the amount, tied to its field. */
function amountError(
  { lack, limit, form }: OnRampState,
  { t, language }: Words,
  { isTooFine, readings }: ReturnType<typeof useAmountText>,
) {
  if (lack === 'amount_invalid' && readings) return t('onramp.unclear', readings)
  if (lack === 'amount_invalid') return t(isTooFine ? 'onramp.fine' : 'onramp.lack.amount_invalid')
  const currency = form.payment ?? ''
  if (lack === 'too_little')
    return t('onramp.lack.too_little', { amount: fiat(limit?.least ?? 0n, currency, language) })
  if (lack === 'too_much')
    return t('onramp.lack.too_much', { amount: fiat(limit?.most ?? 0n, currency, language) })
  return undefined
}

function limitText({ limit, form }: OnRampState, { t, language }: Words) {
  if (!limit) return undefined
  const [least, most] = [limit.least, limit.most].map((cents) =>
    fiat(cents, form.payment ?? '', language),
  )
  return t('onramp.limits', { least: least ?? '', most: most ?? '', method: t(methodKey(limit)) })
}

function Form({ kit, name, onramp }: FormProps) {
  const words = useWords()
  const { t, language } = words
  const { state, edit, retry } = onramp
  const { form, offer, lack, quoting, quoteError, offerError, error } = state
  const amount = useAmountText(state, language, edit)
  const buy = useBuy(kit, onramp)
  const wrong = amountError(state, words, amount)
  const failure = offerError ?? quoteError ?? error
  const said = failure && errorText(words, failure)
  useAnnounced(wrong ?? said ?? (quoting ? t('onramp.quoting') : undefined))
  const asset = offer?.assets.find(({ code }) => code === form.asset)
  const isSample = offer?.source === 'sample'
  const isReady = lack === undefined
  return (
    <Page
      actions={
        <>
          {(offerError ?? quoteError) && (
            <Button
              onClick={() => {
                retry().catch(() => undefined)
              }}
            >
              {t('action.retry')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!isReady}
            busy={state.step === 'window'}
            onClick={buy}
          >
            {continueText(state, words)}
          </Button>
        </>
      }
    >
      <AmountField
        label={t('onramp.pay')}
        value={amount.text}
        unit={cleanText(form.payment, 8)}
        error={wrong}
        onChange={amount.type}
        onEnter={() => {
          if (isReady) buy()
        }}
      >
        {limitText(state, words)}
      </AmountField>
      <List label={t('title.onramp:buy')}>
        <li>
          <ListItem
            part="on-ramp-payment"
            label={t('onramp.payWith')}
            value={cleanText(form.payment, 8)}
            onClick={() => {
              kit.router.push('onramp:currency', { of: 'payment' })
            }}
          />
        </li>
        <li>
          <ListItem
            part="on-ramp-asset"
            label={t('onramp.get')}
            value={cleanText(asset?.symbol, 12)}
            onClick={() => {
              kit.router.push('onramp:currency', { of: 'asset' })
            }}
          />
        </li>
      </List>
      {said !== undefined && (
        <Banner tone={isSample || quoteError ? 'warning' : 'danger'}>
          {said}{' '}
          {(isSample || quoteError) && t(isSample ? 'onramp.sampleOffer' : 'onramp.sampleQuote')}
        </Banner>
      )}
      <QuoteFacts state={state} provider={name} />
    </Page>
  )
}

function continueText({ lack }: OnRampState, { t }: Words): string {
  // What is wrong with the amount stands at its field.
  if (lack === 'offer' || lack === 'amount' || lack === 'quote') return t(`onramp.lack.${lack}`)
  return t('onramp.continue')
}

/** The amount as it is typed, and as it is meant. */
function useAmountText({ form }: OnRampState, language: string, edit: UseOnRamp['edit']) {
  const decimals = fiatDecimals(form.payment)
  const [text, setText] = useState(() =>
    typeof form.cents === 'bigint'
      ? plainDecimal(form.cents, 2).replace('.', decimalMark(language))
      : '',
  )
  return {
    text,
    isTooFine: parseAmount(text, decimals, language) === 'fine',
    /** What it may mean, where it may mean a thousand or one. */
    readings:
      parseAmount(text, decimals, language) === 'ambiguous'
        ? readingsOf(text, language)
        : undefined,
    type(typed: string) {
      setText(typed)
      const read = parseAmount(typed, decimals, language)
      const cents = typeof read === 'bigint' ? read * 10n ** BigInt(2 - decimals) : 'invalid'
      void edit({ cents: typed.trim() === '' ? undefined : cents })
    },
  }
}

/** Opens a window in the press, and leads it to the page of the purchase once that is there. */
function useBuy(kit: Kit, { buy }: UseOnRamp) {
  const isBuying = useRef(false)
  return () => {
    if (isBuying.current) return
    isBuying.current = true
    const window = openPurchaseWindow(kit.get(Browser), kit.get(Random))
    buy()
      .then(
        (url) => {
          window.go(url)
          kit.router.replace('onramp:progress', { blocked: !window.isOpen })
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
