import { useState } from 'react'
import { useAccount, useProvider } from '@latchkey/ui-react'
import { createWalletClient, custom, type Hex } from 'viem'

export function SignButton() {
  const { address } = useAccount('eip155')
  const provider = useProvider('eip155')
  const [signature, setSignature] = useState('')
  if (address === undefined || !provider) return null
  const sign = () => {
    const client = createWalletClient({ account: address as Hex, transport: custom(provider) })
    return client.signMessage({ message: 'Hello' }).catch(() => 'Nothing was signed.')
  }
  return (
    <>
      <button onClick={() => void sign().then(setSignature)}>Sign</button>
      <output>{signature}</output>
    </>
  )
}
