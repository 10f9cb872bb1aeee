import type { Decoded, DecodedArgument } from '@latchkey/review/internal'
import { BUNDLED_CONTRACTS, knownContracts } from '@latchkey/review/evm'

/** The router of Uniswap v3 itself, as a receiver; and the caller, whom a call does not name. */
const ITSELF = /^0x0{39}2$/
const UNNAMED = /^0x0{39}[01]$/

const COIN = { contract: undefined }
const named = ({ arguments: all }: Decoded, name: string) => all.find((one) => one.name === name)

/** The calls after a trade, if they are such as belong to it. */
function restOf(calls: readonly (Decoded | undefined)[]) {
  const unwraps = calls.filter((one) => one?.intent === 'uniswap.unwrap')
  const isKnown = calls.every((one) => /^uniswap\.(?:unwrap|refund)$/.test(one?.intent ?? ''))
  const hasRefund = calls.some((one) => one?.intent === 'uniswap.refund')
  return isKnown && unwraps.length < 2 ? { unwrap: unwraps[0], hasRefund } : undefined
}

/** Whether a token is the wrapped coin, or may be: of some chains none is bundled. */
function isWrapped(chain: string, { asset }: DecodedArgument): boolean {
  const { contract } = asset ?? {}
  if (contract === undefined) return false
  const families = BUNDLED_CONTRACTS.filter((one) => one.chain === chain)
  return families.some(({ family }) => family === 'wrapped')
    ? knownContracts()(chain, contract)?.family === 'wrapped'
    : true
}

/**
 * A trade through the router of Uniswap v3 in several calls, as one: the trade, then the native coin that it ends with, or
 * that comes back.
 *
 * @returns `undefined` if it does anything else, or pays out to somebody whom it does not name
 */
export function joined(
  { intent, arguments: own, inner, name }: Decoded,
  chain: string,
): Decoded | undefined {
  if (intent !== 'uniswap.multicall' || !inner) return undefined
  const [trade, ...others] = inner.map(({ decoded }) => decoded)
  const rest = restOf(others)
  if (!trade || trade.partial || !/^uniswap\.(?:sell|buy)$/.test(trade.intent) || !rest)
    return undefined
  const { unwrap, hasRefund } = rest
  const direct = named(trade, 'receiver')
  const receiver = unwrap ? named(unwrap, 'receiver') : direct
  const isThrough = direct !== undefined && ITSELF.test(direct.value)
  if (!receiver || UNNAMED.test(receiver.value) || isThrough !== (unwrap !== undefined))
    return undefined
  const sent = own.find((one) => one.name === 'sent-along')
  const pays = named(trade, 'sold') ?? named(trade, 'most')
  const gets = named(trade, 'least') ?? named(trade, 'bought')
  // The coin that goes along is wrapped for it. What an exact amount does not need stays with the router.
  const isCoin = pays !== undefined && sent !== undefined && sent.value === pays.value
  if (isCoin && !(isWrapped(chain, pays) && (pays.name === 'sold' || hasRefund))) return undefined
  if (unwrap && !(gets && isWrapped(chain, gets))) return undefined
  const asRead = (one: DecodedArgument): DecodedArgument => {
    if (one === direct) return receiver
    if (one === pays && isCoin) return { ...one, asset: COIN }
    // Only that much is sure to be there.
    const least = unwrap && one === gets ? named(unwrap, 'least') : undefined
    return least ? { ...least, name: one.name } : one
  }
  const outer = own.filter((one) => !one.minor && !(one === sent && isCoin))
  return { intent: trade.intent, name, arguments: [...trade.arguments.map(asRead), ...outer] }
}
