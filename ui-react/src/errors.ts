import type { KitError } from '@latchkey/kernel'
import { enButton } from './words/en-button.js'

/**
 * An error in the form `isKitError` knows. Made by hand because the entry must not hold the kernel's
 * class: with a loader the kernel is not on the page yet.
 */
export function uiError<Code extends string>(
  code: Code,
  says: string,
  cause?: unknown,
): KitError<Code> {
  const docs = `errors/ui-react#${code}`
  const known = { name: 'KitError', code, origin: 'ui-react', context: {}, docs } as const
  // It has no text for visitors, so that `user` is not there.
  return Object.assign(new Error(says, { cause }), known) as unknown as KitError<Code>
}

/**
 * A part of the interface, or the kit, did not load: the device is off line, or a newer version of the page has replaced
 * the files. The visitor tries again or reloads; keep the files of the last version on your server.
 */
export const chunkFailed = (cause: unknown) =>
  uiError('chunk_failed', enButton['error.chunk_failed'], cause)

/** An app gave neither a kit nor a loader that brings one: give `<KitProvider>` one of both. */
export const noKit = () =>
  uiError('option_invalid', 'Give <KitProvider> a kit, or a load that imports one.')
