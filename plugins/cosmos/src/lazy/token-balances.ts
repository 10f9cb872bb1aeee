import {
  readMember,
  type Abortable,
  type FeatureContext,
  type TokenBalancesFeature,
  type TokenHolding,
} from '@latchkey/kernel'
import { isCosmosAddress } from '../address.js'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { coinsIn, createDenoms, type Coin } from './denoms.js'
import { createRest, type Rest } from './rest.js'
import { cosmosNetwork } from './wallet-request.js'

/** More denominations than that are left out, and said to be. */
const MOST = 200
/** The size of a query. */
const AT_ONCE = 8

const BANK = '/cosmos/bank/v1beta1'

/** All coins of an address: its balance, or the spendable part. */
const coinsOf = (
  rest: Rest,
  network: CosmosNetwork,
  list: 'balances' | 'spendable_balances',
  address: string,
  { signal }: Abortable,
) => {
  const path = `${BANK}/${list}/${address}`
  const read = (answer: unknown) => ({
    coins: coinsIn(path, answer),
    more: readMember(readMember(answer, 'pagination'), 'next_key') != null,
  })
  return rest.get(network, path, { 'pagination.limit': String(MOST) }, read, signal)
}

/** An account's spendable amount of one denomination. @throws KitError `node_unavailable` */
export async function spendableOf(
  rest: Rest,
  network: CosmosNetwork,
  address: string,
  options: Abortable,
): Promise<ReadonlyMap<string, bigint>> {
  const { coins } = await coinsOf(rest, network, 'spendable_balances', address, options)
  return new Map(coins.map(({ denom, amount }) => [denom, amount]))
}

/** Runs `each` over a list, a few at a time. */
async function inTurns<T, R>(list: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < list.length; at += AT_ONCE) {
    done.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(each))))
  }
  return done
}

/** Every coin of the bank module: the native one, tokens of the chain, what came over IBC. */
export default ({ http, clock }: FeatureContext): TokenBalancesFeature => {
  const rest = createRest(http)
  const denoms = createDenoms({ http, clock })
  return {
    async tokenBalances({ address, network: given }, options = {}) {
      const network = cosmosNetwork(given)
      const { prefix, denom: nativeDenom } = network.cosmos
      if (!isCosmosAddress(address, [prefix])) throw CosmosErrors.address_invalid({ address })
      const [all, spendable] = await Promise.all([
        coinsOf(rest, network, 'balances', address, options),
        spendableOf(rest, network, address, options),
      ])
      const holding = async ({ denom, amount }: Coin): Promise<TokenHolding> => {
        const free = spendable.get(denom) ?? 0n
        const info = await denoms.info(network, denom, options)
        return {
          ...info,
          amount,
          ...(free < amount ? { spendable: free } : {}),
          // Metadata that names no larger unit tells no decimal point either.
          ...(info.decimals === 0 ? { unscaled: true as const } : {}),
        }
      }
      const native = all.coins.find(({ denom }) => denom === nativeDenom)
      const others = all.coins.filter(({ denom, amount }) => denom !== nativeDenom && amount > 0n)
      const coins = [native ?? { denom: nativeDenom, amount: 0n }, ...others]
      return { holdings: await inTurns(coins, holding), complete: !all.more }
    },
  }
}
