import { createKit, type NamespaceId } from '@latchkey/kernel'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet as ethereum } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'

const kit = createKit({
  networks: [ethereum, solanaMainnet, bitcoin, polkadotChain, cosmosHub],
  plugins: [eip155(), solana(), bip122(), polkadot(), cosmos()],
  multiWallet: true,
})

function Account({ of }: { readonly of: NamespaceId }) {
  const { status, address } = useAccount(of)
  return <li title={of}>{status === 'connected' ? address : status}</li>
}

export const Wallets = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <ul>
      <Account of="eip155" />
      <Account of="solana" />
    </ul>
  </KitProvider>
)

export async function sign(namespace: NamespaceId, message: string) {
  const { signMessage } = await kit.capabilities.get('signMessage', namespace)
  return signMessage(message)
}
