import { lazyPart } from '../loading/lazy-part.js'
import type { Host } from '../../core/plugin.js'
import { ErrorRule } from '../../core/points/error-rule.js'

/** The part of a namespace that recognises what its wallets throw. */
export interface WalletErrorModule {
  readonly matchWalletError: ErrorRule['match']
}

/**
 * Recognises what a namespace's wallets throw. No wallet can fail before the kit starts, so the rule's
 * table comes with the start.
 */
export function addErrorRule(host: Host, id: string, load: () => Promise<WalletErrorModule>): void {
  const rules = lazyPart(load)
  host.add(ErrorRule, {
    id,
    start: () => rules.load().then(() => undefined),
    match: (error) => rules.loaded()?.matchWalletError(error),
  })
}
