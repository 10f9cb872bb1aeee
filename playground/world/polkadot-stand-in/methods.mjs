import { decodeAddress } from '@polkadot/util-crypto'
import { u8aToHex } from '@polkadot/util'
import { ChainError, FEE } from './chain.mjs'

const INVALID_PARAMS = -32_602
/** Most planck that `dev_endow` gives at once: a million tokens. */
const MOST = 10n ** 16n

/** Most blocks that `dev_mine` makes at once. */
const MOST_BLOCKS = 1_000

/** @param {unknown} value */
function address(value) {
  try {
    return u8aToHex(decodeAddress(String(value)))
  } catch {
    throw new ChainError(INVALID_PARAMS, 'Invalid params: an SS58 address is expected')
  }
}

/**
 * The calls of a Substrate node that paying and reading balances takes. Those that begin with `dev_` are ours.
 *
 * @param {ReturnType<typeof import('./chain.mjs').createChain>} chain
 * @returns {Readonly<Record<string, (params: readonly any[]) => unknown>>}
 */
export function createMethods(chain) {
  const methods = {
    system_chain: () => 'Local',
    system_chainType: () => ({ Local: null }),
    system_name: () => 'Latchkey stand-in',
    system_version: () => '1.0.0',
    system_properties: () => ({ ss58Format: 42, tokenDecimals: 10, tokenSymbol: 'UNIT' }),
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    chain_getBlockHash: ([number = chain.best()]) => chain.hashOf(Number(number)) ?? null,
    chain_getFinalizedHead: () => chain.hashOf(chain.finalized()),
    chain_getBlock: ([hash = chain.hashOf(chain.best())]) => chain.block(hash),
    chain_getHeader: ([hash = chain.hashOf(chain.best())]) => chain.header(hash),
    state_getRuntimeVersion: () => chain.version,
    state_getMetadata: () => chain.metadata,
    state_call: ([name]) => chain.call(String(name)),
    state_queryStorageAt: ([keys]) => [
      {
        block: chain.hashOf(chain.best()),
        changes: keys
          .slice(0, 100)
          .map((/** @type {unknown} */ key) => [key, chain.storage(String(key))]),
      },
    ],
    state_getStorage: ([key, hash]) =>
      chain.storage(String(key), hash === undefined ? undefined : String(hash)),
    system_accountNextIndex: ([account]) => chain.nonceOf(address(account)),
    payment_queryInfo: () => ({
      weight: { ref_time: 1, proof_size: 1 },
      class: 'normal',
      partialFee: String(FEE),
    }),
    author_submitExtrinsic: ([hex]) => chain.submit(String(hex)),
    dev_endow: ([account, amount = '0']) => {
      address(account)
      if (!/^\d{1,17}$/.test(String(amount)) || BigInt(amount) > MOST) {
        throw new ChainError(INVALID_PARAMS, 'Invalid params: an amount up to 10^16 as text')
      }
      chain.endow(account, BigInt(amount))
      return null
    },
    dev_lock: ([account, frozen = '0', reserved = '0']) => {
      address(account)
      chain.lock(account, { frozen: BigInt(frozen), reserved: BigInt(reserved) })
      return null
    },
    dev_hold: ([isHeld = true]) => chain.hold(Boolean(isHeld)) ?? null,
    dev_drop: () => chain.drop() ?? null,
    dev_mine: ([count = 1]) => {
      if (!Number.isInteger(count) || count < 1 || count > MOST_BLOCKS) {
        throw new ChainError(INVALID_PARAMS, `Invalid params: from 1 to ${MOST_BLOCKS} blocks`)
      }
      chain.mine(count)
      return null
    },
    dev_holdFinality: ([isHeld = true]) => chain.holdFinality(Boolean(isHeld)) ?? null,
    rpc_methods: () => ({ methods: Object.keys(methods) }),
  }
  return methods
}
