import { plainDecimal } from '@latchkey/money'
import type { Words } from '@latchkey/ui-react'
import { cleanText } from '@latchkey/ui-react/parts'
import type { OnRampState } from '../service.js'
import type {} from './messages.js'
import { cryptoText } from './money-texts.js'

/** A purchase's facts, on its page or in a list. */
type PurchaseState = Pick<OnRampState, 'step' | 'isWatched' | 'watched' | 'rise' | 'purchase'>

/** The text of a purchase on its page. */
export function purchaseTexts(
  state: PurchaseState,
  provider: string,
  isBlocked: boolean,
  words: Words,
) {
  const { t } = words
  const blanks = { provider }
  switch (state.step) {
    case 'rose':
      return {
        title: t('onramp.rose', { amount: roseAmount(state, words) }),
        text: t('onramp.roseText', blanks),
      }
    case 'told':
      return {
        title: t('onramp.told', blanks),
        text: t(state.isWatched === false ? 'onramp.toldUnseen' : 'onramp.toldText'),
      }
    case 'arrived':
      return { title: t('onramp.arrived'), text: arrivedText(state, words) }
    case 'failed':
      return { title: t('onramp.failed'), text: t('onramp.failedText', blanks) }
    case 'seen':
      return state.purchase?.status === 'unknown'
        ? { title: t('onramp.seenUnknown', blanks), text: t('onramp.seenUnknownText', blanks) }
        : { title: t('onramp.seen'), text: t('onramp.seenText', blanks) }
    case 'unknown':
      return { title: t('onramp.unknown'), text: t('onramp.unknownText') }
    case 'window':
      return { title: t('onramp.window', blanks) }
    default: {
      const title = isBlocked ? t('onramp.blocked', blanks) : t('onramp.waiting')
      // Only visible effects are promised.
      const waiting =
        state.isWatched === false ? t('onramp.providersText') : t('onramp.waitingText', blanks)
      const text = isBlocked ? t('onramp.blockedText') : waiting
      return { title, text, note: watchText(state, words) }
    }
  }
}

function watchText({ isWatched, watched }: PurchaseState, { t }: Words) {
  if (isWatched === undefined) return undefined
  if (!isWatched) return t('onramp.notWatched')
  return watched
    ? t('onramp.watching', { symbol: cleanText(watched.symbol, 12) })
    : t('onramp.watchingPurchase')
}

/** With a mark, so that the sign stays before the figure in right-to-left text. */
const plus = (amount: string) => `\u200E+${amount}`

function roseAmount({ rise }: PurchaseState, { language }: Words) {
  if (!rise) return ''
  const { asset, amount } = rise
  return plus(cryptoText(plainDecimal(amount, asset.decimals), asset.symbol, language) ?? '')
}

function arrivedText({ rise }: PurchaseState, { t, language }: Words) {
  const digits = rise && plainDecimal(rise.amount, rise.asset.decimals)
  const amount = cryptoText(digits, rise?.asset.symbol, language)
  return amount === undefined
    ? t('onramp.arrivedPlain')
    : t('onramp.arrivedText', { amount: plus(amount) })
}
