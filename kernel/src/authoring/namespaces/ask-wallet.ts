import type { FeatureContext } from '../../core/contracts/features.js'
import type { KitError } from '../../core/errors.js'
import type { Provider } from '../../core/points/connector.js'
import { abortable, type Abortable } from '../untrusted/abortable.js'

/**
 * Asks the connected wallet through its guard. Its errors are thrown as `toError` maps them; the caller's own abort
 * is thrown unchanged.
 *
 * @throws KitError `not_connected`, and what `toError` makes
 */
export async function askWallet(
  context: Pick<FeatureContext, 'provider'>,
  request: Parameters<Provider['request']>[0],
  toError: (error: unknown, method: string) => KitError,
  { signal }: Abortable = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const provider = await context.provider()
  try {
    return await abortable(provider.request(request), signal)
  } catch (error) {
    throw signal?.aborted ? (error as Error) : toError(error, request.method)
  }
}
