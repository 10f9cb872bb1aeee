import type { KitError } from '@latchkey/kernel'

/**
 * An error in the form `isKitError` knows. Made by hand because the entry must not hold the kernel's
 * class: with a loader the kernel is not on the page yet.
 */
export function uiError<Code extends string>(
  code: Code,
  says: string,
  cause?: unknown,
): KitError<Code> {
  const error = new Error(says, cause === undefined ? undefined : { cause })
  const known = {
    name: 'KitError' as const,
    code,
    origin: 'ui-react',
    context: {},
    user: undefined,
  }
  return Object.assign(error, known)
}

/** A part of the interface, or the kit, did not load. */
export const chunkFailed = (cause: unknown) =>
  uiError('chunk_failed', 'A part of the app could not be loaded. Check your connection.', cause)
