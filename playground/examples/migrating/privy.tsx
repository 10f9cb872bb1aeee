import { createKit, type KitOptions } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { embeddedWallet, useEmbeddedWallet } from '@latchkey/embedded-wallet/react'
import {
  KitProvider,
  useAccount,
  useDisconnect,
  useModal,
  useSignMessage,
} from '@latchkey/ui-react'

export const options = {
  networks: [mainnet],
  plugins: [
    eip155(),
    // The page that holds the keys is at an address of your own.
    embeddedWallet({ frameUrl: 'https://wallet.example/frame', socials: ['google', 'apple'] }),
  ],
  connectMethodsOrder: ['email', 'social', 'wallet'],
} satisfies KitOptions

export function Login() {
  const { status, address } = useAccount()
  const { user } = useEmbeddedWallet()
  const { open } = useModal()
  const { run: logOut } = useDisconnect()
  const { run: sign, data } = useSignMessage()
  if (status !== 'connected') return <button onClick={() => void open('Connect')}>Log in</button>
  return (
    <>
      <p title="account">{address}</p>
      <p>{user?.email ?? 'A wallet of the visitor’s own'}</p>
      <button onClick={() => void sign('Hello')}>Sign</button>
      <output>{data}</output>
      <button onClick={() => void logOut()}>Log out</button>
    </>
  )
}

const kit = createKit(options)
export const Page = () => (
  <KitProvider kit={kit}>
    <Login />
  </KitProvider>
)
