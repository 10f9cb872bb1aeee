import type {
  AssetId,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  KitError,
} from '@latchkey/kernel'
import { isNativeAsset, nativeAsset, parseAssetId } from '@latchkey/kernel/internal/page'
import { listedTokens, sameAsset } from '@latchkey/money/internal'
import { SendErrors } from '../errors.js'
import type { SendState } from '../service.js'

interface FactsContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
  state(): SendState
  set(change: Partial<SendState>): void
}

/** Without a symbol its contract is shown, and never a service's name for it. */
const namesOf = ({ id, name, symbol }: AssetInfo) => {
  const sign = symbol || parseAssetId(id).reference
  return { name: name || sign, symbol: sign }
}

/**
 * An asset's facts, by the network, its tokens and the app's own lists. A service could scale the visitor's amount,
 * and call one token by another's name.
 */
export function createTokenFacts(context: FactsContext) {
  const { capabilities, contributions, clock, state, set } = context
  /** The chain's answer does not change. */
  const proven = new Map<AssetId, AssetInfo>()
  const ofChain = async ({ id }: AssetInfo, network: CaipNetwork, signal: AbortSignal) => {
    if (!capabilities.has('tokenInfo', network.namespace)) return undefined
    const { tokenInfo } = await capabilities.get('tokenInfo', network.namespace)
    return tokenInfo({ id, network }, { signal })
  }
  /**
   * The asset as it may be shown: decimals are the chain's, or the list's if the chain has none. A name is the
   * list's, or the chain's if the list has none.
   *
   * @returns `undefined` if no trusted source knows it
   * @throws KitError `rpc_unavailable` …
   */
  const factsOf = async (
    asset: AssetInfo,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<AssetInfo | undefined> => {
    const { id } = asset
    if (isNativeAsset(id)) return nativeAsset(network)
    const known = proven.get(id)
    if (known) return known
    const [told, tokens] = await Promise.all([
      ofChain(asset, network, signal),
      listedTokens({ contributions, clock }, network, signal),
    ])
    const listed = tokens.find((one) => sameAsset(one.id, id))
    if (!told) return listed && { ...asset, ...namesOf(listed), decimals: listed.decimals }
    const facts = { ...asset, ...namesOf(listed ?? told), decimals: told.decimals }
    proven.set(id, facts)
    return facts
  }
  /** Puts names that can be trusted into the form. */
  const rename = (facts: AssetInfo) => {
    const { form } = state()
    if (form.asset?.id === facts.id)
      set({ form: { ...form, asset: { ...form.asset, ...namesOf(facts) } } })
  }
  /** Puts the chain's decimals into the form. A text that was read with others is void, and that is said. */
  const correct = (asset: AssetInfo, decimals: number): KitError => {
    const { form } = state()
    if (form.asset?.id === asset.id)
      set({ form: { ...form, asset: { ...form.asset, decimals }, amount: undefined } })
    const facts = { asset: asset.id, given: asset.decimals, chain: decimals }
    return SendErrors.decimals_differ(facts)
  }
  return {
    factsOf,
    rename,
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
