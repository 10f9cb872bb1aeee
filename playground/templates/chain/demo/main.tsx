import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkey/kernel'
import { createFakeHttp } from '@latchkey/kernel/testing'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { send } from '@latchkey/send/react'
import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'
import { acmeChain, acmeMain } from '../src/index.js'
import { createAcmeChain, createAcmeWallet } from '../src/stand-in.js'

/** The stand-ins of `src/stand-in.ts`: a wallet in the page, and a node. Put a real one of each in their place. */
const chain = createAcmeChain()
const wallet = await createAcmeWallet(chain)
chain.add(wallet.address, 5_000_000n)
Object.assign(window, { acmeWallet: wallet })
const [node = ''] = acmeMain.rpcUrls
const http = createFakeHttp({ [node]: ({ body }) => ({ json: chain.answer(body) }) })

/** An app that lists the chain, and features that know nothing of it. */
const kit = createKit({
  networks: [acmeMain],
  plugins: [acmeChain(), balances(), send(), activity()],
  ports: { http },
})

function Account() {
  const { status, address } = useAccount()
  return <output>{status === 'connected' ? address : 'Nobody is connected yet.'}</output>
}

createRoot(document.getElementById('root') ?? document.body).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>,
)
