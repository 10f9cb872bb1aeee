import type { Kit } from '@latchkey/kernel'
import { walletRowsAtom } from '../views/wallet-rows.js'

/**
 * The rows of the Connect view as they are now, each as `group/id`, in the order in which they are shown.
 *
 * @example
 * expect(connectRows(kit)).toEqual(['walletConnect/walletConnect', 'injected/io.example.wallet'])
 */
export const connectRows = (kit: Kit): readonly string[] =>
  kit.store.get(walletRowsAtom(kit)).map(({ key }) => key)
