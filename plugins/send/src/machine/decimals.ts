import type {
  AssetId,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  KitError,
} from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/namespaces'
import { listedTokens } from '@latchkey/money'
import { SendErrors } from '../errors.js'
import type { SendState } from '../service.js'

interface DecimalsContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
  state(): SendState
  set(change: Partial<SendState>): void
}

/** The same token, however its contract's letters are cased. */
const isSame = (one: AssetId, other: AssetId) => one.toLowerCase() === other.toLowerCase()

/**
 * Where the decimal point of an asset stands: what a service says of it would let it scale what a visitor types. The
 * network and its tokens say it themselves; where a token does not, the app's own lists do.
 */
export function createDecimals(context: DecimalsContext) {
  const { capabilities, contributions, clock, state, set } = context
  /** What the chain said once does not change. */
  const proven = new Map<AssetId, number>()
  const ofChain = async ({ id }: AssetInfo, network: CaipNetwork, signal: AbortSignal) => {
    if (!capabilities.has('tokenInfo', network.namespace)) return undefined
    const { tokenInfo } = await capabilities.get('tokenInfo', network.namespace)
    const decimals = (await tokenInfo({ id, network }, { signal }))?.decimals
    if (decimals !== undefined) proven.set(id, decimals)
    return decimals
  }
  /**
   * @returns `undefined` where nobody who can be trusted says it
   * @throws KitError `rpc_unavailable` …
   */
  const decimalsOf = async (
    asset: AssetInfo,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<number | undefined> => {
    if (isNativeAsset(asset.id)) return nativeAsset(network).decimals
    const known = proven.get(asset.id) ?? (await ofChain(asset, network, signal))
    if (known !== undefined) return known
    const listed = await listedTokens({ contributions, clock }, network, signal)
    return listed.find(({ id }) => isSame(id, asset.id))?.decimals
  }
  /** Puts the chain's decimals into the form. What was typed was read with others: it is void, and that is said. */
  const correct = (asset: AssetInfo, decimals: number): KitError => {
    const { form } = state()
    if (form.asset?.id === asset.id)
      set({ form: { ...form, asset: { ...form.asset, decimals }, amount: undefined } })
    const facts = { asset: asset.id, given: asset.decimals, chain: decimals }
    return SendErrors.decimals_differ(facts)
  }
  return {
    decimalsOf,
    correct,
    /** A node told the decimals while the form is filled in. */
    onDecimals(asset: AssetInfo, decimals: number) {
      const { step, form } = state()
      if (step !== 'editing' || form.asset?.id !== asset.id) return
      const error = correct(asset, decimals)
      if (form.amount !== undefined) set({ error })
    },
  }
}
