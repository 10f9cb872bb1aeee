import { useState } from 'react'
import { createKit } from '@latchkey/kernel'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
import { cosmosSigner } from '@latchkey/cosmos/signer'
import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'

export const kit = createKit({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })

/** For `SigningStargateClient.connectWithSigner(url, signer)`, of both chains. */
const signer = cosmosSigner(kit, { networks: [cosmosHub.id, osmosis.id] })

function Account() {
  const { status, address } = useAccount('cosmos')
  const [all, setAll] = useState<readonly string[]>([])
  const read = async () => {
    setAll((await signer.getAccounts()).map((account) => account.address))
  }
  if (status !== 'connected') return <p>{status}</p>
  return (
    <>
      <p title="account">{address}</p>
      <button onClick={() => void read().catch(() => setAll([]))}>Addresses on both chains</button>
      <output>{all.join(' ')}</output>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>
)
