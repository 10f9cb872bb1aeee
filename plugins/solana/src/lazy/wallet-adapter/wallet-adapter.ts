import { EventEmitter } from 'eventemitter3'
import type { AccountState, Kit } from '@latchkey/kernel'
import { askVisitor } from '@latchkey/kernel/internal/page'
import { SolanaErrors } from '../../errors.js'
import {
  type Bound,
  boundTo,
  sendByWallet,
  signMessage,
  signTransaction,
  signTransactions,
} from '../signer/wallet-link.js'
import {
  isVersioned,
  type LegacyTransaction,
  sameClass,
  type Web3Connection,
  type Web3SendOptions,
  type Web3Transaction,
  wireOf,
} from './web3-types.js'

const NAMESPACE = 'solana'
/** Characters of a genesis hash in a network's id (CAIP-2). */
const REFERENCE = 32
/** A key in a lock. */
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOCIgZmlsbD0iIzExMSIvPjxjaXJjbGUgY3g9IjE2IiBjeT0iMTMiIHI9IjQiIGZpbGw9IiNmZmYiLz48cGF0aCBkPSJNMTQgMTVoNGwxIDloLTZ6IiBmaWxsPSIjZmZmIi8+PC9zdmc+'

/** The parts of an app's libraries that an adapter is made of. */
export interface WalletAdapterParts<Key, Ready> {
  /** `PublicKey` of `@solana/web3.js`. */
  readonly PublicKey: new (address: string) => Key
  /** `WalletReadyState.Loadable` of `@solana/wallet-adapter-base`: the modal can always be opened. */
  readonly readyState: Ready
  /** The name in wallet-adapter's list, and in its storage. @default 'Latchkey' */
  readonly name?: string
  /** A data: URL. @default a key */
  readonly icon?: `data:image/${string}`
}

/** Events of wallet-adapter. */
interface AdapterEvents<Key, Ready> {
  connect(publicKey: Key): void
  disconnect(): void
  error(error: Error): void
  readyStateChange(readyState: Ready): void
}

/** `MessageSignerWalletAdapter` of `@solana/wallet-adapter-base`. */
export interface LatchkeyAdapter<Key, Ready> extends EventEmitter<AdapterEvents<Key, Ready>> {
  readonly name: string & { readonly __brand__: 'WalletName' }
  readonly url: string
  readonly icon: string
  readonly readyState: Ready
  readonly publicKey: Key | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0>
  /** Restores a stored connection. No window opens. */
  autoConnect(): Promise<void>
  /** Opens the kit's modal, unless a stored connection is there. @throws KitError `user_rejected` once it is closed */
  connect(): Promise<void>
  disconnect(): Promise<void>
  sendTransaction(
    transaction: Web3Transaction,
    connection: Web3Connection,
    options?: Web3SendOptions,
  ): Promise<string>
  signTransaction<T extends Web3Transaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Web3Transaction>(transactions: readonly T[]): Promise<T[]>
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/** The address of an account whose wallet has answered. */
const addressIn = ({ status, account }: AccountState) =>
  status === 'connected' ? account?.address : undefined

/** @throws KitError `network_mismatch` for a connection to another chain than the one shown */
async function checkChain(connection: Web3Connection, { network }: Bound): Promise<void> {
  const hash = await connection.getGenesisHash()
  const actual = `${NAMESPACE}:${hash.slice(0, REFERENCE)}`
  if (actual !== network) throw SolanaErrors.network_mismatch({ expected: network, actual })
}

/** Fills in what an app leaves to the adapter, and signs with its own keys. */
async function prepared(
  transaction: Web3Transaction,
  key: unknown,
  connection: Web3Connection,
  { signers = [], preflightCommitment: commitment, minContextSlot }: Web3SendOptions,
): Promise<Uint8Array> {
  if (isVersioned(transaction)) {
    if (signers.length > 0) transaction.sign(signers)
    return wireOf(transaction)
  }
  const legacy = transaction as LegacyTransaction
  legacy.feePayer ??= key
  legacy.recentBlockhash ??= (
    await connection.getLatestBlockhash({ commitment, minContextSlot })
  ).blockhash
  if (signers.length > 0) legacy.partialSign(...signers)
  return wireOf(legacy)
}

/** Tells wallet-adapter of each change of the kit's account. */
function follow<Key, Ready>(
  kit: Kit,
  emitter: EventEmitter<AdapterEvents<Key, Ready>>,
  keyOf: (address: string) => Key,
): void {
  let told: string | undefined
  kit.watch(kit.connections.accountOf(NAMESPACE), (state) => {
    const [before, now] = [told, addressIn(state)]
    told = now
    if (now !== undefined && now !== before) emitter.emit('connect', keyOf(now))
    else if (now === undefined && before !== undefined) emitter.emit('disconnect')
  })
}

/**
 * The kit as a wallet of wallet-adapter, for `<WalletProvider wallets={[…]}>`: its hooks and buttons then show the account
 * of the kit and sign by it. `connect` opens the kit's modal, which the page has to show. Transactions are those of
 * `@solana/web3.js` 1.x, `Transaction` and `VersionedTransaction`.
 *
 * Each write goes through the wallet's guard, for the account and network shown when it was asked. `sendTransaction` first
 * asks the connection for its chain.
 *
 * @throws KitError from its methods: `not_connected`, `network_mismatch`, `user_rejected`, `signature_mismatch` …
 * @example
 * const wallets = [walletAdapter(kit, { PublicKey, readyState: WalletReadyState.Loadable })]
 */
export function walletAdapter<Key, Ready>(
  kit: Kit,
  { PublicKey, readyState, name = 'Latchkey', icon = ICON }: WalletAdapterParts<Key, Ready>,
): LatchkeyAdapter<Key, Ready> {
  const emitter = new EventEmitter<AdapterEvents<Key, Ready>>()
  const keyOf = (address: string) => new PublicKey(address)
  const address = () => addressIn(kit.store.get(kit.connections.accountOf(NAMESPACE)))
  let key: { readonly of: string; readonly value: Key } | undefined
  const publicKey = () => {
    const of = address()
    // The same object for the same account: hooks compare it.
    if (of !== key?.of) key = of === undefined ? undefined : { of, value: keyOf(of) }
    return key?.value ?? null
  }
  let asking = 0
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      emitter.emit('error', error as Error)
      throw error
    }
  }
  const connect = async () => {
    asking += 1
    try {
      if (address() === undefined) await kit.resume()
      if (address() !== undefined) return
      const found = await askVisitor(kit, { namespace: NAMESPACE }, addressIn)
      if (found === undefined) throw SolanaErrors.user_rejected({ during: 'connect' })
    } finally {
      asking -= 1
    }
  }
  const members = {
    name: name as LatchkeyAdapter<Key, Ready>['name'],
    url: 'https://github.com/anza-xyz/wallet-adapter',
    icon,
    readyState,
    get publicKey() {
      return publicKey()
    },
    get connecting() {
      return asking > 0
    },
    get connected() {
      return address() !== undefined
    },
    supportedTransactionVersions: new Set(['legacy', 0] as const),
    autoConnect: () => kit.resume(),
    connect: () => asked(connect),
    disconnect: () => kit.connections.disconnect({ namespace: NAMESPACE }),
    sendTransaction: (
      transaction: Web3Transaction,
      connection: Web3Connection,
      options: Web3SendOptions = {},
    ) =>
      asked(async () => {
        const bound = boundTo(kit)
        await checkChain(connection, bound)
        const wire = await prepared(transaction, keyOf(bound.address), connection, options)
        const { signers: _signed, ...sendOptions } = options
        const sent = await sendByWallet(kit, bound, wire, sendOptions)
        if (sent !== undefined) return sent
        const { bytes } = await signTransaction(kit, bound, wire)
        return connection.sendRawTransaction(bytes, sendOptions)
      }),
    signTransaction: <T extends Web3Transaction>(transaction: T) =>
      asked(async () => {
        const { bytes } = await signTransaction(kit, boundTo(kit), wireOf(transaction))
        return sameClass(transaction, bytes)
      }),
    signAllTransactions: <T extends Web3Transaction>(transactions: readonly T[]) =>
      asked(async () => {
        const all = await signTransactions(kit, boundTo(kit), transactions.map(wireOf))
        return all.flatMap(({ bytes }, at) =>
          transactions.slice(at, at + 1).map((one) => sameClass(one, bytes)),
        )
      }),
    signMessage: (message: Uint8Array) => asked(() => signMessage(kit, boundTo(kit), message)),
  }
  follow(kit, emitter, keyOf)
  return Object.defineProperties(
    emitter,
    Object.getOwnPropertyDescriptors(members),
  ) as unknown as LatchkeyAdapter<Key, Ready>
}
