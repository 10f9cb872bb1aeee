import { isKitError } from '@latchkey/kernel'

/** Code of the KitError by which work fails; other failures are handed back. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return isKitError(error) ? error.code : error
}
