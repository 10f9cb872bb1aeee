import type { Clock } from '../../core/ports/clock.js'
import type { Storage } from '../../core/ports/storage.js'
import { createBitcoinWallet, type BitcoinWalletOptions } from '../bitcoin-wallet/bitcoin-wallet.js'
import { createCosmosWallet } from '../cosmos-wallet/cosmos-wallet.js'
import type { CosmosWalletOptions } from '../cosmos-wallet/wallet-types.js'
import { createEvmWallet } from '../evm-wallet/evm-wallet.js'
import type { EvmWalletOptions } from '../evm-wallet/wallet-types.js'
import { createPolkadotWallet } from '../polkadot-wallet/polkadot-wallet.js'
import type { PolkadotWalletOptions } from '../polkadot-wallet/wallet-types.js'
import { createSolanaWallet } from '../solana-wallet/solana-wallet.js'
import type { SolanaWalletOptions } from '../solana-wallet/wallet-types.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import { testIcon } from '../wallet/test-icon.js'

/** The options of each namespace's part besides those of the whole wallet. */
export interface MultiWalletParts {
  readonly eip155?: EvmWalletOptions
  readonly solana?: SolanaWalletOptions
  readonly bip122?: BitcoinWalletOptions
  readonly polkadot?: PolkadotWalletOptions
  readonly cosmos?: CosmosWalletOptions
}

/** Options of {@link createMultiWallet}. */
export interface MultiWalletOptions {
  /** Namespaces it serves, with what is special in each. */
  readonly parts: MultiWalletParts
  /** @default 'Multi Wallet' */
  readonly name?: string
  /** Its reverse domain name, where a namespace has a place for one. @default 'example.latchkey.multi-wallet' */
  readonly rdns?: string
  /** @default a small SVG as a data URI */
  readonly icon?: string
  /** Decides the keys of every namespace. @default 'wallet' */
  readonly seed?: string
  /** @default the real clock */
  readonly clock?: Clock
  /** Where grants and accounts outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Asks the visitor; `false` refuses. @default everything is approved at once */
  readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>
}

/** A request, with the namespace in which it was asked. */
export interface MultiWalletRequest extends WalletRequest {
  readonly namespace: keyof MultiWalletParts
}

const ICON = testIcon('#0f766e')

/** The wallets of each namespace. */
const MAKERS = {
  eip155: createEvmWallet,
  solana: createSolanaWallet,
  bip122: createBitcoinWallet,
  polkadot: createPolkadotWallet,
  cosmos: createCosmosWallet,
}

type Made = { readonly [K in keyof typeof MAKERS]: ReturnType<(typeof MAKERS)[K]> }

/** A wallet of several namespaces, each part of which is a scriptable wallet of its own. */
export interface MultiWallet<Parts extends MultiWalletParts = MultiWalletParts> {
  readonly info: { readonly name: string; readonly icon: string; readonly rdns: string }
  /** The part of each namespace: what its visitor does there, its misbehaviours, its own log. */
  readonly parts: Pick<Made, keyof Parts & keyof Made>
  /** Every request in any namespace, in the order in which they came. */
  readonly requests: readonly MultiWalletRequest[]
  /** How often a window opened. */
  readonly prompts: number
  /**
   * Puts all parts on a page: by EIP-6963, the Wallet Standard, `injectedWeb3` and a Keplr-like object.
   * The returned function takes them off again.
   */
  install(where?: { readonly target?: EventTarget }): () => void
}

/**
 * A wallet that announces itself in several namespaces, as one name with one icon, one seed and one log.
 *
 * @example
 * const wallet = createMultiWallet({ name: 'Acme', parts: { eip155: { chainId: 1 }, solana: {} } })
 * const uninstall = wallet.install({ target: browser.window })
 * wallet.parts.solana.behave('refuse')
 */
export function createMultiWallet<const Parts extends MultiWalletParts>(
  options: MultiWalletOptions & { readonly parts: Parts },
): MultiWallet<Parts> {
  const { name = 'Multi Wallet', rdns = 'example.latchkey.multi-wallet', icon = ICON } = options
  const { parts: described, seed = 'wallet', clock, storage, confirm } = options
  const requests: MultiWalletRequest[] = []
  const shared = {
    name,
    icon,
    rdns,
    seed,
    ...(clock && { clock }),
    ...(storage && { storage }),
    ...(confirm && { confirm }),
  }
  const namespaces = Object.keys(described) as (keyof Made)[]
  const made = namespaces.map((namespace) => {
    // The table pairs each namespace with what its own maker takes.
    const make = MAKERS[namespace] as (options: object) => Made[keyof Made]
    const onRequest = (request: WalletRequest) => void requests.push({ ...request, namespace })
    // Extensions have no name on `injectedWeb3` but their key.
    const own = { ...shared, key: name, onRequest, ...(described as MultiWalletParts)[namespace] }
    return [namespace, make(own)] as const
  })
  return {
    info: { name, icon, rdns },
    parts: Object.fromEntries(made) as unknown as Pick<Made, keyof Parts & keyof Made>,
    requests,
    get prompts() {
      return requests.filter(({ prompts }) => prompts).length
    },
    install(where = {}) {
      const undo = made.map(([, wallet]) => wallet.install(where))
      return () => {
        for (const step of undo.reverse()) step()
      }
    },
  }
}
