import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { ConnectButton, KitProvider, useAccount, useSignMessage } from '@latchkey/ui-react'

export const kit = createKit({
  networks: [polkadotChain, mainnet],
  plugins: [
    // Extensions for Polkadot tell no name: the app gives it.
    polkadot({ wallets: [{ key: 'subwallet-js', name: 'SubWallet' }] }),
    eip155(),
  ],
  multiWallet: true,
})

function Accounts() {
  const substrate = useAccount('polkadot')
  const evm = useAccount('eip155')
  const { run: sign, data } = useSignMessage('polkadot')
  return (
    <>
      <p title="account">{substrate.address}</p>
      <p title="evm">{evm.address ?? 'No Ethereum wallet'}</p>
      <button disabled={!substrate.address} onClick={() => void sign('Hello')}>
        Sign
      </button>
      <output>{data}</output>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Accounts />
  </KitProvider>
)
