import { defineErrors, definePlugin, type Plugin, type SentTransaction } from '@latchkey/kernel'
import type { PreparedReplacement, ReplacementFeature } from '@latchkey/kernel/internal'
import { BOB, ETHER, ONE } from './scripted-chain.js'

/** Hash of each replacement. */
export const NEXT = `0x${'cd'.repeat(32)}`

const Unseen = defineErrors('test', {
  replacement_unseen: { user: 'The network doesn’t show this.', says: () => 'No node has it.' },
})

type Query = Parameters<ReplacementFeature['prepareReplacement']>[0]

/** A chain that replaces, as the test says. */
export function replacing(parts: Partial<PreparedReplacement> = {}) {
  const asked: Query[] = []
  const wallet: {
    nonce: number | undefined
    hash: string
    error: Error | undefined
    prompts: number
  } = { nonce: 7, hash: NEXT, error: undefined, prompts: 0 }
  const chain: { nonce: number; fee: bigint; spends?: string } = { nonce: 7, fee: ONE / 100n }
  /** An output that all of them spend, where the chain has no nonces. */
  const output = () => (chain.spends === undefined ? {} : { spends: chain.spends })
  /** Places of transactions that are elsewhere. */
  const places = new Map<string, number>()
  /** Hashes that no node has. */
  const unseen = new Set<string>()
  const feature: ReplacementFeature = {
    prepareReplacement(query) {
      asked.push(query)
      if (unseen.has(query.sent.hash)) return Promise.reject(Unseen.replacement_unseen())
      const cost = { asset: ETHER, amount: chain.fee }
      const { account, network } = query.sent
      return Promise.resolve({
        account,
        network,
        kind: query.kind,
        ...(chain.spends === undefined
          ? { nonce: places.get(query.sent.hash) ?? chain.nonce }
          : output()),
        before: { asset: ETHER, amount: ONE / 1000n },
        fee: cost,
        feeChoices: {
          chosen: 'fast',
          price: 2n,
          levels: [{ id: 'fast', price: 2n, cost: cost.amount }],
          own: { kind: 'gas_price', unit: 'gwei', decimals: 9 },
        },
        warnings: [],
        stops: [],
        expiresAt: Infinity,
        ...parts,
      })
    },
    submitReplacement({ account, network }) {
      wallet.prompts += 1
      if (wallet.error) return Promise.reject(wallet.error)
      const { nonce, hash } = wallet
      const sent: SentTransaction = { hash, account, network, to: BOB, ...output() }
      return Promise.resolve(nonce === undefined ? sent : { ...sent, nonce })
    },
  }
  const plugin = (): Plugin =>
    definePlugin({
      id: 'test:replacing',
      setup(host) {
        host.capability('eip155', 'replacement', () => Promise.resolve({ default: () => feature }))
      },
    })
  return { asked, wallet, told: chain, places, unseen, plugin }
}
