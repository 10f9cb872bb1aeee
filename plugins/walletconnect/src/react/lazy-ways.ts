import { lazyPart } from '@latchkey/kernel/internal/page'

/** The ways to one wallet: what shows a code alone needs none of them. */
export const walletWays = lazyPart(() => import('./wallet-ways.js'))
