import { Connections, type AssetInfo, type Kit } from '@latchkey/kernel'

/**
 * The part of the account's coin that can be sent: all without the fee, as it is now. The receiver is not known
 * yet, so the account itself is used; the review counts again.
 *
 * @returns `undefined` if that cannot be told
 */
export async function maxThatGoes(kit: Kit, asset: AssetInfo): Promise<bigint | undefined> {
  const { account, network } = kit.store.get(kit.get(Connections).accountAtom)
  if (!account || !network || !kit.capabilities.has('transfer', network.namespace)) return undefined
  try {
    const { prepareTransfer } = await kit.capabilities.get('transfer', network.namespace)
    const { amount } = await prepareTransfer({ asset, amount: 'max', to: account.address }, {})
    return amount > 0n ? amount : undefined
  } catch {
    return undefined
  }
}
