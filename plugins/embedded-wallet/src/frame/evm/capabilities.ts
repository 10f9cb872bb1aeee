import * as v from 'valibot'
import { findEvmChain, namespaceOf, quantityOf } from '../chains.js'
import { FrameErrors } from '../errors.js'
import { accountTypeOn } from './account-type.js'
import { evmAddress, readParam } from './calls.js'
import type { EvmAccounts } from './account.js'

const asked = v.union([
  v.tuple([evmAddress]),
  v.tuple([evmAddress, v.pipe(v.array(v.string()), v.maxLength(64))]),
])

/** An account's capabilities on a chain (EIP-5792, ERC-7677). */
interface Capabilities {
  readonly atomic: { readonly status: 'supported' | 'unsupported' }
  /** The wallet's own paymaster pays; that of an app is not asked. */
  readonly paymasterService: { readonly supported: boolean }
  /**
   * The frame has no list of an account's tokens: `wallet_getAssets` knows the coin and the tokens that the app
   * names.
   */
  readonly assetDiscovery: { readonly supported: false }
}

/**
 * `wallet_getCapabilities`: what the account can do, by chain; a chain that the wallet does not have is left out.
 * @throws KitError `account_unknown`
 */
export async function capabilitiesOf(
  state: EvmAccounts,
  params: unknown,
): Promise<Readonly<Record<string, Capabilities>>> {
  const [address, wanted] = readParam(asked, params)
  const chains = wanted
    ? wanted.flatMap((given) => findEvmChain(state.chains, given) ?? [])
    : state.chains.filter((chain) => namespaceOf(chain) === 'eip155')
  const types = await Promise.all(chains.map((chain) => accountTypeOn(state, chain, address)))
  if (types.length > 0 && types.every((type) => type === undefined))
    throw FrameErrors.account_unknown({ given: address })
  return Object.fromEntries(
    chains.flatMap((chain, at) => {
      const type = types[at]
      if (type === undefined) return []
      const smart = type === 'smartAccount'
      const capabilities: Capabilities = {
        atomic: { status: smart ? 'supported' : 'unsupported' },
        paymasterService: { supported: smart && chain.paymasterUrl !== undefined },
        assetDiscovery: { supported: false },
      }
      return [[quantityOf(chain), capabilities]]
    }),
  )
}
