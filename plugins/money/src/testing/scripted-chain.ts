import {
  definePlugin,
  type Plugin,
  type SentTransaction,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'

/** A chain of which a test says what became of transactions. */
export interface ScriptedChain {
  /** The `transactionStatus` of `eip155`. */
  readonly plugin: () => Plugin
  /** The results of looks from now on, by hash; without one it is `pending`. Looks wait for promises. */
  say(hash: string, standing: TransactionStanding | Promise<TransactionStanding>): void
  /** Looks that fail from now on. */
  breakDown(isDown: boolean): void
  /** The looks, in order. */
  readonly looks: readonly { readonly sent: SentTransaction; readonly before: unknown }[]
}

/** A chain without blocks, for the book's tests. */
export function createScriptedChain(): ScriptedChain {
  const looks: { sent: SentTransaction; before: unknown }[] = []
  const said = new Map<string, TransactionStanding | Promise<TransactionStanding>>()
  let isDown = false
  const status = (): TransactionStatusFeature => ({
    lookAtTransaction(sent, before) {
      looks.push({ sent, before })
      return isDown
        ? Promise.reject(new Error('down'))
        : Promise.resolve(said.get(sent.hash) ?? { state: 'pending' })
    },
  })
  return {
    looks,
    say: (hash, standing) => void said.set(hash, standing),
    breakDown: (now) => {
      isDown = now
    },
    plugin: () =>
      definePlugin({
        id: 'test:chain',
        setup(host) {
          host.capability('eip155', 'transactionStatus', () => Promise.resolve({ default: status }))
        },
      }),
  }
}
