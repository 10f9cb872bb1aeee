import type { Token } from '@latchkey/kernel'
import { useKit } from './use-kit.js'

/**
 * A plugin's service, or `undefined` until the kit is there.
 * @throws KitError `service_missing` when no plugin of the kit provides it
 */
export function useService<Service>(token: Token<Service>): Service | undefined {
  return useKit()?.get(token)
}
