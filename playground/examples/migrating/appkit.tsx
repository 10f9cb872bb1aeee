import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet, optimism } from '@latchkey/eip155/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import {
  KitProvider,
  useAccount,
  useDisconnect,
  useModal,
  useNetwork,
  useSwitchNetwork,
} from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'

export const kit = createKit({
  networks: [mainnet, optimism, solanaMainnet],
  plugins: [eip155(), solana(), walletConnect({ projectId: 'YOUR_PROJECT_ID' })],
  app: { name: 'My app' },
})

function Wallet() {
  const { open } = useModal()
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const { run: switchTo } = useSwitchNetwork()
  const { run: disconnect } = useDisconnect()
  if (status !== 'connected') return <button onClick={() => void open()}>Connect</button>
  return (
    <>
      <p title="account">{address}</p>
      <p title="network">{network?.name}</p>
      <button onClick={() => void switchTo(optimism.id)}>Use Optimism</button>
      <button onClick={() => void open('Networks')}>All networks</button>
      <button onClick={() => void disconnect()}>Disconnect</button>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <Wallet />
  </KitProvider>
)
