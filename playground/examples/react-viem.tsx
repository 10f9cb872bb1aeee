import { useState } from 'react'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'
import { createWalletClient, custom, type Hex } from 'viem'

const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

async function sign(account: Hex, message: string) {
  const transport = custom(await kit.connections.provider('eip155'))
  return createWalletClient({ account, transport }).signMessage({ message })
}

function SignButton() {
  const { address } = useAccount('eip155')
  const [signature, setSignature] = useState('')
  if (address === undefined) return null
  const press = () => sign(address as Hex, 'Hello').catch(() => 'Nothing was signed.')
  return (
    <>
      <button onClick={() => void press().then(setSignature)}>Sign</button>
      <output>{signature}</output>
    </>
  )
}

export const Wallet = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <SignButton />
  </KitProvider>
)
