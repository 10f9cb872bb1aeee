import type { Kit } from '@latchkey/kernel'
import { BrowserProvider } from 'ethers'

/** A signer of ethers for the account shown, such as for `new Contract(address, abi, signer)`. */
export async function signerOf(kit: Kit) {
  const provider = new BrowserProvider(await kit.connections.provider('eip155'))
  const { account } = kit.store.get(kit.connections.accountOf('eip155'))
  return provider.getSigner(account?.address)
}
