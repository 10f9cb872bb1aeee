import type { Kit } from '@latchkey/kernel'

/** Sends coins by an extrinsic of the account that is shown. The answer is the hash of the transaction. */
export async function keepAlive(kit: Kit, to: string, amount: bigint) {
  const { address } = kit.store.get(kit.connections.accountOf('polkadot')).account ?? {}
  if (address === undefined) throw new Error('Connect a wallet first.')
  const { createPolkadotApi } = await import('@latchkey/polkadot/api')
  const { api } = await createPolkadotApi(kit).connect()
  const call = api.tx['balances']?.['transferKeepAlive']?.(to, amount)
  return (await call?.signAndSend(address, { withSignedTransaction: true }))?.toHex()
}
