import type { KitError } from '@latchkey/kernel'

/** Codes of this package. */
export type UiErrorCode = 'not_connected' | 'provider_missing' | 'chunk_failed' | 'kit_missing'

const SAYS: Record<UiErrorCode, string> = {
  not_connected: 'No account is connected. Connect a wallet before asking it for something.',
  provider_missing: 'There is no KitProvider above this component. Wrap the app in <KitProvider>.',
  chunk_failed: 'A part of the interface could not be loaded. Check the network and try again.',
  kit_missing: 'The kit is not loaded yet. Use this only inside a view, or await useKit().',
}

/**
 * An error in the form `isKitError` knows. Made by hand because the entry must not hold the kernel's
 * class: with a loader the kernel is not on the page yet.
 */
export function uiError<Code extends UiErrorCode>(code: Code, cause?: unknown): KitError<Code> {
  const error = new Error(SAYS[code], cause === undefined ? undefined : { cause })
  return Object.assign(error, {
    name: 'KitError' as const,
    code,
    origin: 'ui-react',
    context: {},
    user: undefined,
  })
}
