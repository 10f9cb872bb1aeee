import { Connections, type AssetInfo, type Kit } from '@latchkey/kernel'

/**
 * What goes of all that the account has of a coin: all without the fee, as it is now. The receiver is not known yet, so
 * that the account itself stands in; the review counts anew.
 *
 * @returns `undefined` where that cannot be told
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
