import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { httpBackend } from '@latchkey/siwx'
import { siwx, useSignIn } from '@latchkey/siwx/react'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { ConnectButton, KitProvider, useConnections } from '@latchkey/ui-react'

export const kit = createKit({
  networks: [mainnet, solanaMainnet],
  plugins: [
    eip155(),
    solana(),
    // Your own server verifies the signature: see @latchkey/siwx/server.
    siwx({ backend: httpBackend({ url: '/siwx' }), required: true }),
  ],
  multiWallet: true,
})

function Visitor() {
  const { status } = useSignIn()
  const connections = useConnections()
  return (
    <>
      <p title="status">{status}</p>
      <ul>
        {connections.flatMap(({ accounts }) =>
          accounts.map(({ id, address }) => <li key={id}>{address}</li>),
        )}
      </ul>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Visitor />
  </KitProvider>
)
