import type {
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  WalletAccount,
} from '@latchkey/kernel'
import { isKitError } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import type { StandardIdentity, StandardWallet } from '@latchkey/kernel/internal'
import { SolanaErrors } from './errors.js'
import { createSolanaProvider } from './provider.js'
import { accountsIn, asAccounts, grantOf, sharedAccounts } from './wallet-accounts.js'
import { toWalletError } from './wallet-errors.js'

const CONNECT = 'standard:connect'

/** Asks for accounts; `silent` must not open the wallet's window. */
async function ask(wallet: StandardWallet, silent: boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const connect = wallet.method(CONNECT, 'connect')
  if (!connect) throw SolanaErrors.unsupported_method({ method: CONNECT })
  try {
    accountsIn(await abortable(connect(...(silent ? [{ silent }] : [])), signal))
  } catch (error) {
    const known = signal.aborted ? (error as Error) : toWalletError(error, CONNECT)
    const refused = isKitError(known, 'user_rejected')
    throw refused ? SolanaErrors.user_rejected({ during: 'connect' }, known.cause) : known
  }
}

/** The accounts that the wallet shares right now. `undefined` when it shares none. */
function readGrant(wallet: StandardWallet, request: ConnectRequest): ConnectorGrant | undefined {
  const [first, ...others] = sharedAccounts(wallet)
  return first && grantOf(wallet, [first, ...others], request)
}

async function restore(
  wallet: StandardWallet,
  request: ConnectRequest,
): Promise<ConnectorGrant | undefined> {
  try {
    await ask(wallet, true, request.signal)
  } catch (error) {
    if (isKitError(error, 'user_rejected') || isKitError(error, 'unauthorized')) return undefined
    throw error
  }
  return readGrant(wallet, request)
}

/** The accounts shared after a change; `undefined` when what is shared is no list of accounts. */
function accountsNow(wallet: StandardWallet): readonly WalletAccount[] | undefined {
  try {
    return asAccounts(sharedAccounts(wallet))
  } catch {
    return undefined
  }
}

/** Tells of each change that the wallet announced. */
const subscribe = (wallet: StandardWallet, tell: (event: ConnectorEvent) => void) =>
  wallet.onChange(() => {
    const namespace = 'solana'
    const accounts = accountsNow(wallet)
    if (!accounts) tell({ type: 'changed', namespace })
    else if (accounts.length === 0) tell({ type: 'disconnected', namespace })
    else tell({ type: 'accounts', namespace, accounts })
  })

/**
 * A connector over a wallet of the Wallet Standard. It keeps no state: whether and to what the wallet
 * is connected is always the wallet's own answer.
 *
 * @param claim Called when the kit begins to use the connector under its id.
 */
export function createStandardConnector(
  identity: StandardIdentity,
  wallet: StandardWallet,
  claim: () => void = () => undefined,
): Connector {
  const provider = createSolanaProvider(wallet)
  return {
    ...identity,
    namespaces: ['solana'],
    async connect(request) {
      claim()
      await ask(wallet, false, request.signal)
      const grant = readGrant(wallet, request)
      if (!grant) throw SolanaErrors.unauthorized()
      return [grant]
    },
    async restore(request) {
      claim()
      const grant = await restore(wallet, request)
      return grant && [grant]
    },
    // Without the silent `connect`, by which some wallets tell of a change.
    read: (request) =>
      new Promise((resolve) => {
        const grant = readGrant(wallet, request)
        resolve(grant && [grant])
      }),
    async disconnect() {
      await wallet.method('standard:disconnect', 'disconnect')?.()
    },
    provider: () => Promise.resolve(provider),
    subscribe: (listener) => subscribe(wallet, listener),
  }
}
