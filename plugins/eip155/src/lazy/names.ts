import { chainIdOf } from '@latchkey/kernel/internal/page'
import type { FeatureContext } from '@latchkey/kernel'
import type { NamesFeature } from '@latchkey/kernel/internal'
import { createTimedCache, imageDataUrl } from '@latchkey/kernel/internal/tools'
import type { Address } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'
import { Eip155Errors } from '../errors.js'
import type { EnsPlace } from '../options.js'
import { checksummed } from './checksummed.js'
import { createNodeClient } from './node-client.js'
import { isHexData } from './hex.js'
import { isContractCode } from './receiver.js'
import { createRpc } from './rpc.js'

const LONGEST_NAME = 255
/** How long a name, and the identity of an address, count. */
const CACHE_MS = 5 * 60_000

/** The name in ENSIP-15 form, or `undefined`: a name that is not in it may look like another. */
function normalized(name: string): string | undefined {
  try {
    return name.length <= LONGEST_NAME && name.includes('.') ? normalize(name) : undefined
  } catch {
    return undefined
  }
}

/** Pictures are shown from the web or from the record itself; other schemes would need a gateway. */
const avatarOf = (record: string | null) =>
  record === null
    ? undefined
    : (imageDataUrl(record) ?? (/^https:\/\/[^\s"'<>\\]{1,500}$/.test(record) ? record : undefined))

const ETHEREUM = 60n

/** Universal Resolver of ENS on its networks, a proxy kept by ENS (docs.ens.domains, "Deployments"). */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** The chain that is asked about, and Ethereum, as ENS numbers them (ENSIP-11): the first that has a record counts. */
function coinTypesOf(chainId: number | undefined): readonly bigint[] {
  // Chains with an id of 32 bits and more have no number.
  if (chainId === undefined || chainId === 1 || chainId >= 2 ** 31) return [ETHEREUM]
  return [toCoinType(chainId), ETHEREUM]
}

/**
 * ENS, or names of the same contracts elsewhere. On another network than Ethereum, that network's own address or
 * primary name goes before Ethereum's (ENSIP-19). Ethereum's counts there only if the account is no contract. Names
 * with records off the chain stay unresolved: looking them up would mean requests to hosts that were not
 * configured. Answers count for five minutes, unless fresh ones are asked for.
 */
export const createNames = (
  context: FeatureContext,
  { network: id, universalResolver = UNIVERSAL_RESOLVER }: EnsPlace,
): NamesFeature => {
  const rpc = createRpc(context)
  const universalResolverAddress = universalResolver as Address
  const ground = () => {
    const network = context.networkById(id)
    if (!network) throw Eip155Errors.network_unsupported({ network: id })
    return network
  }
  const client = (signal: AbortSignal | undefined) => createNodeClient(rpc, ground(), signal)
  /** The holder of a key has its account on every chain. A contract may be missing on another chain, or be another's. */
  const hasKey = async (address: Address, signal: AbortSignal | undefined) => {
    const code = await rpc.call(ground(), 'eth_getCode', [address, 'latest'], { signal })
    return typeof code === 'string' && isHexData(code) && !isContractCode(code)
  }
  /** Whether what a coin type says of an address counts on the network shown. */
  const counts = async (
    coinType: bigint,
    coins: readonly bigint[],
    address: Address,
    signal: AbortSignal | undefined,
  ) => coinType === coins[0] || hasKey(address, signal)
  const lifetime = { clock: context.clock, ms: CACHE_MS }
  const names = createTimedCache<string | undefined>(lifetime)
  const identities = createTimedCache<Awaited<ReturnType<NamesFeature['reverse']>>>(lifetime)

  const shownCoins = () => {
    const network = context.network()
    return coinTypesOf(network && chainIdOf(network.id))
  }
  const askAddress = async (
    name: string,
    coins: readonly bigint[],
    signal: AbortSignal | undefined,
  ) => {
    for (const coinType of coins) {
      const given = { name, universalResolverAddress }
      const coin = coinType === ETHEREUM ? {} : { coinType }
      const found = await getEnsAddress(client(signal), { ...given, ...coin })
      // Of another chain it is bytes, which need not be an address.
      const address = found === null ? undefined : checksummed(found)
      if (address && (await counts(coinType, coins, address, signal))) return address
    }
    return undefined
  }
  const askName = async (
    node: ReturnType<typeof client>,
    address: Address,
    coins: readonly bigint[],
    signal: AbortSignal | undefined,
  ) => {
    for (const coinType of coins) {
      // The resolver also checks that the name leads back to the address.
      const name = await getEnsName(node, { address, coinType, universalResolverAddress })
      const isProper = name !== null && normalized(name) === name
      if (isProper && (await counts(coinType, coins, address, signal))) return name
    }
    return undefined
  }
  const askIdentity = async (
    node: ReturnType<typeof client>,
    { address, coins }: { readonly address: Address; readonly coins: readonly bigint[] },
    signal: AbortSignal | undefined,
  ) => {
    const name = await askName(node, address, coins, signal)
    if (name === undefined) return undefined
    const text = { name, key: 'avatar', universalResolverAddress } as const
    const record = await getEnsText(node, text).catch(() => {
      signal?.throwIfAborted() // A picture that was given up is not one that is missing.
      return null
    })
    return { name, avatar: avatarOf(record) }
  }
  return {
    normalise: normalized,
    async resolve(name, { signal, fresh = false } = {}) {
      const ens = normalized(name)
      if (ens === undefined) return undefined
      try {
        const coins = shownCoins()
        const ask = () => askAddress(ens, coins, signal)
        return fresh ? await ask() : await names(`${coins.join()} ${ens}`, ask)
      } catch (cause) {
        throw signal?.aborted
          ? (cause as Error)
          : Eip155Errors.name_resolve_failed({ name: ens }, cause)
      }
    },
    async reverse(text, { signal } = {}) {
      const address = checksummed(text)
      if (!address) return undefined
      const node = client(signal)
      const coins = shownCoins()
      try {
        const ask = () => askIdentity(node, { address, coins }, signal)
        return await identities(`${coins.join()} ${address}`, ask)
      } catch (cause) {
        throw signal?.aborted
          ? (cause as Error)
          : Eip155Errors.names_fetch_failed({ address }, cause)
      }
    },
  }
}
