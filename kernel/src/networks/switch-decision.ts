import { namespaceOf, type CaipNetworkId } from '../caip/ids.js'

/** What the decision looks at. */
export interface SwitchSituation {
  readonly target: CaipNetworkId
  /** Network shown now. */
  readonly active: CaipNetworkId | undefined
  /** An account is connected on the namespace shown. */
  readonly connected: boolean
  /** The target's namespace has a connected account. */
  readonly targetConnected: boolean
  /** The embedded wallet serves both. */
  readonly auth: boolean
  readonly ignoreConfirmation: boolean
}

/** What to do about a picked network. */
export type SwitchDecision = 'nothing' | 'select' | 'SwitchNetwork' | 'SwitchActiveChain'

/**
 * What happens when the visitor picks a network: SwitchActiveChain when connected on the
 * current chain, the target's differs and has no account, unless the auth connector applies or the
 * confirmation is ignored; otherwise SwitchNetwork. With nothing connected there is nobody to ask.
 */
export function decideSwitch(situation: SwitchSituation): SwitchDecision {
  const { target, active, connected, targetConnected, auth, ignoreConfirmation } = situation
  if (target === active) return 'nothing'
  const otherChain = active !== undefined && namespaceOf(active) !== namespaceOf(target)
  if (otherChain && connected && !targetConnected) {
    return auth || ignoreConfirmation ? 'SwitchNetwork' : 'SwitchActiveChain'
  }
  return (otherChain ? targetConnected : connected) ? 'SwitchNetwork' : 'select'
}
