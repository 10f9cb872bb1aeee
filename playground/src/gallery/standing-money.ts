import { atom, type AssetInfo, type Host, type KitError } from '@latchkey/kernel'
import { Prices, TransactionBook, type TransactionRecord } from '@latchkey/money'
import { ORBIT } from './pictures.js'
import { ALICE, type ScriptWallet } from './script-wallet.js'

/* The common part of money scenes: services with fixed answers. */

export const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

export const ONE = 10n ** 18n
export const ETHER: AssetInfo = {
  id: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
export const USDC: AssetInfo = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

/** A press on what has been there for so long is meant. */
export const MEANT = 500

/** An error with a code, and words of the table alone. */
export const failed = (code: string) =>
  ({ name: 'KitError', code, message: code, context: {} }) as unknown as KitError

/** Services that {@link provideMoney} provides. */
export const MONEY = [TransactionBook, Prices]

/** A transaction whose hash the wallet gave. */
export const recordOf = (intent: TransactionRecord['intent']): TransactionRecord => ({
  id: 'one',
  sent: {
    hash: `0x${'5d'.repeat(32)}`,
    network: 'eip155:1',
    account: `eip155:1:${ALICE}`,
    ...(intent.to === undefined ? {} : { to: intent.to }),
  },
  intent,
  made: 0,
  looks: 1,
  standing: { state: 'pending' },
})

/** A book with one transaction, and prices. */
export function provideMoney(host: Host, record: TransactionRecord): void {
  const nothing = () => Promise.resolve(undefined)
  host.provide(TransactionBook, () => ({
    recordsAtom: atom(() => [record]),
    pendingAtom: atom(() => 1),
    recordAtom: () => atom(() => record),
    doubts: {
      any: () => false,
      load: () => new Promise(() => undefined),
      watch: () => () => undefined,
    },
    add: () => Promise.resolve(record),
    addNew: () => Promise.resolve(record),
    noteReplacement: () => Promise.resolve(),
    ready: nothing,
    look: nothing,
    forget: nothing,
  }))
  const prices = new Map([
    [ETHER.id, '3000'],
    [USDC.id, '1'],
  ] as const)
  host.provide(Prices, () => ({
    of: () => Promise.resolve(prices),
    change: () => Promise.resolve(undefined),
  }))
}
