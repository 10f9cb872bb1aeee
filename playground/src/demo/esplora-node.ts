import type { BitcoinNode, BitcoinUtxo } from '@latchkey/kernel/testing/internal'

/** Outputs and transactions by the world's stand-in for Esplora, for a wallet in the page. */
export const esploraNode = (url: string): BitcoinNode => ({
  async utxos(address) {
    const answer = await fetch(`${url}/address/${address}/utxo`)
    return (await answer.json()) as readonly BitcoinUtxo[]
  },
  async broadcast(transaction) {
    const answer = await fetch(`${url}/tx`, { method: 'POST', body: transaction })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  },
})
