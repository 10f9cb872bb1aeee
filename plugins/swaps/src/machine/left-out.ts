import { isKitError, type Clock } from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import { unsafeReason } from '../errors.js'
import type { SwapProvider } from '../points.js'
import type { SwapLeftOut } from '../service.js'

/** How long a provider is left out, in milliseconds, unless the form changes before. */
const OUT_MS = 5 * 60_000

/** Failures that say nothing about the provider. */
const OF_OTHERS = ['price_changed', 'rpc_unavailable', 'swaps_unsupported', 'swap_moved']

/** Why a provider's offer is not taken; `undefined` if that is no fault of it. */
export function faultOf(error: unknown): SwapLeftOut['reason'] | undefined {
  const reason = unsafeReason(error)
  if (reason) return reason
  return isKitError(error) && OF_OTHERS.includes(error.code) ? undefined : 'failed'
}

/** Providers that are not asked for a while, since what they built was refused. */
export interface LeftOut {
  add(provider: SwapProvider, reason: SwapLeftOut['reason']): void
  has(provider: SwapProvider): boolean
  all(): readonly SwapLeftOut[]
  clear(): void
}

/** Keeps whom to leave out. */
export function createLeftOut(clock: Clock): LeftOut {
  const rows = new Map<SwapProvider, SwapLeftOut & { readonly until: number }>()
  const has = (provider: SwapProvider) => (rows.get(provider)?.until ?? 0) > clock.now()
  return {
    add(provider, reason) {
      const { id, name } = provider
      const shown = { id, name: displayText(name, 40) }
      rows.set(provider, { provider: shown, reason, until: clock.now() + OUT_MS })
    },
    has,
    all: () =>
      [...rows].flatMap(([provider, { until: _, ...row }]) => (has(provider) ? [row] : [])),
    clear() {
      rows.clear()
    },
  }
}
