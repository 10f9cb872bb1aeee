import { loadDoors } from '../load-doors.mjs'

/** Namespaces, whose doors hold what reads their sign-ins. */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/**
 * The server's doors of our packages for sign-in and for purchases, and what the namespaces bring.
 *
 * @returns {Promise<
 *   typeof import('../../../plugins/siwx/src/server/index.js') &
 *   typeof import('../../../plugins/onramp-coinbase/src/server/index.js') &
 *   typeof import('../../../plugins/onramp-links/src/server/index.js') &
 *   typeof import('../../../plugins/eip155/src/sign-in.js') &
 *   typeof import('../../../plugins/solana/src/sign-in.js') &
 *   typeof import('../../../plugins/bip122/src/sign-in.js') &
 *   typeof import('../../../plugins/polkadot/src/sign-in.js') &
 *   typeof import('../../../plugins/cosmos/src/sign-in.js')
 * >}
 */
export const loadSignInPackage = () =>
  loadDoors(['siwx/server', 'onramp-coinbase/server', 'onramp-links/server', ...NAMESPACES])
