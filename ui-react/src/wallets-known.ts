import type { Kit } from '@latchkey/kernel'
import { Clock } from '@latchkey/kernel/internal/page'
import { ignore } from './ignore.js'

/**
 * Resolves once the wallets of the page are known.
 *
 * @param patience Milliseconds after which it resolves without them. @default it waits for them
 */
export const walletsKnown = (kit: Kit, patience?: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (kit.store.get(kit.startedAtom)) end()
    }
    const end = () => {
      stop()
      cancel()
      resolve()
    }
    const stop = kit.store.sub(kit.startedAtom, look)
    const cancel = patience === undefined ? ignore : kit.get(Clock).after(patience, end)
    look()
  })
