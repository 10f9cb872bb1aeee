import type { BitcoinWalletApi } from '../bitcoin-wallet/answers.js'
import type { BitcoinWallet } from '../bitcoin-wallet/bitcoin-wallet.js'
import type { CosmosWallet } from '../cosmos-wallet/wallet-types.js'
import type { EvmWallet } from '../evm-wallet/wallet-types.js'
import type { PolkadotWallet } from '../polkadot-wallet/wallet-types.js'
import type { SolanaWallet } from '../solana-wallet/wallet-types.js'
import type { RequestScript } from '../wallet/request-line.js'

/** The wallet behind a connector, as far as the connector suite must move it. */
export interface WalletDriver {
  /** From now on the visitor refuses. The returned function makes them willing again. */
  refuse(): () => void
  /** From now on requests to connect wait. */
  hold(): void
  /** Resolves once a request to connect waits. */
  asked(): Promise<void>
  /** The visitor approves what waits. */
  approve(): void
  /** From now on the wallet answers accounts that are none. */
  answerMalformed(): void
  /** Takes the grant back, in the wallet. */
  revoke(): void
  /** Picks another account, in the wallet. */
  changeAccount(): void
  /** How often the wallet's window opened. */
  prompts(): number
  /** Listeners on the wallet. */
  listeners(): number
  /** Requests the wallet got, silent ones included. */
  requests(): number
}

/** The common part of all test wallets, and their differences. */
interface Driven extends RequestScript {
  readonly behave: (name: 'refuse') => () => void
  revoke(): void
  switchAccount(index: number): void
}
interface Ways {
  /** Method that asks to connect. */
  readonly connect: string
  readonly malformed: () => void
  readonly listeners: () => number
}

const driverOf = (wallet: Driven, { connect, malformed, listeners }: Ways): WalletDriver => ({
  refuse: () => wallet.behave('refuse'),
  hold: () => {
    wallet.hold(connect)
  },
  asked: () => wallet.reached(connect),
  approve: () => {
    wallet.answer(connect)
  },
  answerMalformed: malformed,
  revoke: () => {
    wallet.revoke()
  },
  changeAccount: () => {
    wallet.switchAccount(1)
  },
  prompts: () => wallet.prompts,
  listeners,
  requests: () => wallet.requests.length,
})

/** Drives a test wallet with at least two accounts for {@link testConnector}. */
export const evmWalletDriver = (wallet: EvmWallet): WalletDriver =>
  driverOf(wallet, {
    connect: 'eth_requestAccounts',
    malformed: () => void wallet.behave('malformed-accounts'),
    listeners: () => Object.values(wallet.listeners()).reduce((sum, count) => sum + count, 0),
  })

/** Drives a Solana test wallet with at least two accounts for {@link testConnector}. */
export const solanaWalletDriver = (wallet: SolanaWallet): WalletDriver =>
  driverOf(wallet, {
    connect: 'standard:connect',
    malformed: () => void wallet.behave('malformed-accounts'),
    listeners: () => wallet.listeners(),
  })

/** Drives a Polkadot test wallet with at least two accounts for {@link testConnector}. */
export const polkadotWalletDriver = (wallet: PolkadotWallet): WalletDriver =>
  driverOf(wallet, {
    connect: 'enable',
    malformed: () => void wallet.behave('malformed-accounts'),
    listeners: () => wallet.listeners(),
  })

/**
 * Drives a Cosmos test wallet with at least two accounts for {@link testConnector}.
 *
 * @param listeners Counts who listens to the page the wallet is on: it has no events of its own.
 */
export const cosmosWalletDriver = (wallet: CosmosWallet, listeners: () => number): WalletDriver =>
  driverOf(wallet, {
    connect: 'enable',
    malformed: () => void wallet.behave('malformed-key'),
    listeners,
  })

const BITCOIN_CONNECT: Readonly<Record<BitcoinWalletApi, string>> = {
  standard: 'standard:connect',
  sats: 'sats:wallet_connect',
  unisat: 'unisat:requestAccounts',
  okx: 'okx:requestAccounts',
  leather: 'leather:getAddresses',
}

/** Drives a Bitcoin test wallet with at least two accounts for {@link testConnector}, by one of its APIs. */
export const bitcoinWalletDriver = (wallet: BitcoinWallet, api: BitcoinWalletApi): WalletDriver =>
  driverOf(wallet, {
    connect: BITCOIN_CONNECT[api],
    malformed: () => void wallet.behave('malformed-accounts'),
    listeners: () => wallet.listeners(),
  })
