import type { Decoded, DecodedArgument } from '@latchkey/review/internal'

/** The router of Uniswap v3 itself, as a receiver; and the caller, whom a call does not name. */
const ITSELF = /^0x0{39}2$/
const UNNAMED = /^0x0{39}[01]$/

const COIN = { contract: undefined }
const named = ({ arguments: all }: Decoded, name: string) => all.find((one) => one.name === name)

/** The calls after a trade, if they are such as belong to it. */
function restOf(calls: readonly (Decoded | undefined)[]) {
  const unwraps = calls.filter((one) => one?.intent === 'uniswap.unwrap')
  const isKnown = calls.every((one) => /^uniswap\.(?:unwrap|refund)$/.test(one?.intent ?? ''))
  return isKnown && unwraps.length < 2 ? { unwrap: unwraps[0] } : undefined
}

/**
 * A trade through the router of Uniswap v3 in several calls, as one: the trade, then the native coin that it ends with, or
 * that comes back.
 *
 * @returns `undefined` if it does anything else, or pays out to somebody whom it does not name
 */
export function joined({ intent, arguments: own, inner, name }: Decoded): Decoded | undefined {
  if (intent !== 'uniswap.multicall' || !inner) return undefined
  const [trade, ...others] = inner.map(({ decoded }) => decoded)
  const rest = restOf(others)
  if (!trade || trade.partial || !/^uniswap\.(?:sell|buy)$/.test(trade.intent) || !rest)
    return undefined
  const { unwrap } = rest
  const direct = named(trade, 'receiver')
  const receiver = unwrap ? named(unwrap, 'receiver') : direct
  const isThrough = direct !== undefined && ITSELF.test(direct.value)
  if (!receiver || UNNAMED.test(receiver.value) || isThrough !== (unwrap !== undefined))
    return undefined
  const sent = own.find((one) => one.name === 'sent-along')
  const asRead = (one: DecodedArgument): readonly DecodedArgument[] => {
    if (one === direct) return [receiver]
    const isPaid = one.name === 'sold' || one.name === 'most'
    // The coin that goes along is wrapped for it.
    if (isPaid && sent?.value === one.value) return [{ ...one, asset: COIN }]
    if (unwrap && one.name === 'bought') return [{ ...one, asset: COIN }]
    const least = unwrap && one.name === 'least' ? named(unwrap, 'least') : undefined
    return [least ?? one]
  }
  const isPaying = (one: DecodedArgument) =>
    (one.name === 'sold' || one.name === 'most') && one.value === sent?.value
  const isCounted = trade.arguments.some(isPaying)
  const outer = own.filter((one) => !one.minor && !(one === sent && isCounted))
  return { intent: trade.intent, name, arguments: [...trade.arguments.flatMap(asRead), ...outer] }
}
