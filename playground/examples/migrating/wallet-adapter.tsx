import { createKit } from '@latchkey/kernel'
import { solana } from '@latchkey/solana'
import { devnet, mainnet } from '@latchkey/solana/networks'
import { ConnectButton, KitProvider, useAccount, useSignMessage } from '@latchkey/ui-react'

export const kit = createKit({ networks: [mainnet, devnet], plugins: [solana()] })

function Account() {
  const { address } = useAccount('solana')
  const { run: sign, data } = useSignMessage('solana')
  return (
    <>
      <p title="account">{address}</p>
      <button disabled={!address} onClick={() => void sign('Hello')}>
        Sign
      </button>
      <output>{data}</output>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>
)
