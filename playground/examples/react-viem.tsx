import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { createWalletClient, custom, type Hex } from 'viem'

const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

export const Wallet = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)

export async function sign(account: Hex, message: string) {
  const transport = custom(await kit.connections.provider('eip155'))
  return createWalletClient({ account, transport }).signMessage({ message })
}
