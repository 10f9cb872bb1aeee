import { isKitError } from '@latchkey/kernel'

/** Code of the KitError that work fails with; whatever else it fails with is handed back. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return isKitError(error) ? error.code : error
}
