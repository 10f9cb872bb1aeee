import type { Token } from '@latchkey/kernel'
import { tellOnce } from '../tell.js'
import { useKit } from './use-kit.js'

/**
 * A plugin's service, or `undefined` until the kit is there. If no plugin of the kit provides it, it stays
 * `undefined`, and the kit's log says so.
 */
export function useService<Service>(token: Token<Service>): Service | undefined {
  const kit = useKit()
  try {
    return kit?.get(token)
  } catch (error) {
    tellOnce(kit, token, 'service', error)
    return undefined
  }
}
