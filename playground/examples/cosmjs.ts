import type { Kit } from '@latchkey/kernel'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
import { cosmosSigner } from '@latchkey/cosmos/signer'

/** One signer for both chains, for `SigningStargateClient.connectWithSigner(url, signer)` of each. */
export async function signerOf(kit: Kit) {
  const signer = cosmosSigner(kit, { networks: [cosmosHub.id, osmosis.id] })
  const [hub, osmo] = await signer.getAccounts()
  return { signer, from: hub?.address, to: osmo?.address }
}
