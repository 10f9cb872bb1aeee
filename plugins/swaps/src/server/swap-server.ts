import { isKitError } from '@latchkey/kernel'
import { countOne, createJsonDoor, limitedAs, readJsonBody } from '@latchkey/kernel/internal/server'
import type { RequestHandler } from '@latchkey/kernel/server'
import { MOST_SLIPPAGE } from '../start.js'
import type { AggregatorOrder } from './aggregator.js'
import { ServerErrors, statusOf } from './errors.js'
import { readOptions, type ServerSettings, type SwapServerOptions } from './options.js'

const MINUTE_MS = 60_000
const LIMIT_MS = 8_000
const LONGEST_BODY = 2_048
const ADDRESS = /^0x[0-9a-f]{40}$/i

function readOrder(body: Readonly<Record<string, unknown>>): AggregatorOrder {
  const { chainId, account, from, to, amount, slippage } = body
  const addresses = [account, from, to].map((one) =>
    typeof one === 'string' && ADDRESS.test(one) ? one.toLowerCase() : undefined,
  )
  const [owner, sold, bought] = addresses
  const isAmount = typeof amount === 'string' && /^[1-9]\d{0,77}$/.test(amount)
  const isSlippage =
    Number.isSafeInteger(slippage) && Number(slippage) >= 0 && Number(slippage) <= MOST_SLIPPAGE
  const isChain = Number.isSafeInteger(chainId) && Number(chainId) > 0
  const isOrder = isAmount && isSlippage && isChain && sold !== bought
  if (!isOrder || owner === undefined || sold === undefined || bought === undefined)
    throw ServerErrors.body_invalid()
  return {
    account: owner,
    from: sold,
    to: bought,
    amount: BigInt(amount),
    chainId: Number(chainId),
    slippage: Number(slippage),
  }
}

/** The aggregator's answer, in time; only the app's log gets its errors. */
async function inTime<T>(
  { ports }: ServerSettings,
  ask: (signal: AbortSignal) => Promise<T | undefined>,
): Promise<T> {
  const ending = new AbortController()
  const cancel = ports.later(() => {
    ending.abort(new Error('The aggregator took too long.'))
  }, LIMIT_MS)
  const late = new Promise<never>((_resolve, reject) => {
    const { signal } = ending
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error)
    })
  })
  try {
    const found = await Promise.race([ask(ending.signal), late])
    if (found === undefined) throw ServerErrors.no_route()
    return found
  } catch (error) {
    const isOurs = isKitError(error) && Object.hasOwn(ServerErrors, error.code)
    throw isOurs ? error : ServerErrors.aggregator_failed({}, error)
  } finally {
    cancel()
  }
}

/** Amounts as decimal digits: JSON has no whole numbers of that size. */
const wordsOf = (found: object) =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint' ? value.toString() : value,
    ]),
  )

/**
 * The app's own part in swaps by an aggregator that wants a secret key: `POST /price` and `POST /quote` below its
 * base path. The key is in no answer. The page proves its answers like those of any other provider.
 *
 * @throws KitError `server_option_invalid`
 * @example
 * const swap = swapServer({ aggregator: zeroEx({ key }), origins: ['https://shop.example'] })
 * const response = await swap(request)
 */
export function swapServer(given: SwapServerOptions): RequestHandler {
  const settings = readOptions(given)
  const { aggregator, chainIds, limits, perMinute, ports } = settings
  const read = async (request: Request): Promise<AggregatorOrder> => {
    // Counted before anything else: every attempt counts.
    const client = limitedAs(settings.clientOf(request)) ?? 'all'
    const budget = { key: `swap:${client}`, most: perMinute, windowMs: MINUTE_MS }
    await countOne({ limits, refusals: ServerErrors, later: ports.later }, budget)
    // The app's own function may be written in JavaScript: only a plain yes counts.
    const isAllowed: unknown = await settings.authorise(request)
    if (isAllowed !== true) throw ServerErrors.not_authorised()
    const order = readOrder(await readJsonBody(request, LONGEST_BODY, ServerErrors))
    if (chainIds && !chainIds.includes(order.chainId)) throw ServerErrors.network_not_served()
    return order
  }
  const { basePath, origins, crossOrigin, report } = settings
  const door = createJsonDoor({
    from: { origins, farthest: 'cross-site', answersUnsaid: false },
    crossOrigin,
    report,
    statusOf,
    refusals: ServerErrors,
  })
  const methods = ['POST']
  return door.handlerOf(basePath, {
    '/price': {
      methods,
      async run(request) {
        const order = await read(request)
        const price = await inTime(settings, (signal) => aggregator.price(order, ports, signal))
        return { body: wordsOf(price) }
      },
    },
    '/quote': {
      methods,
      async run(request) {
        const order = await read(request)
        const quote = await inTime(settings, (signal) => aggregator.build(order, ports, signal))
        return { body: wordsOf(quote) }
      },
    },
  })
}
