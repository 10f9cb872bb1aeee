import { createKit } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { balances, usePortfolio } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { plainDecimal } from '@latchkey/money'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { send } from '@latchkey/send/react'
import { httpBackend } from '@latchkey/siwx'
import { siwx, useSignIn } from '@latchkey/siwx/react'
import { uniswapV2 } from '@latchkey/swaps'
import { swaps, useSwap } from '@latchkey/swaps/react'
import { ConnectButton, KitProvider, useModal } from '@latchkey/ui-react'

const usdc = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155({ ens: true }),
    siwx({ backend: httpBackend({ url: '/siwx' }) }),
    balances(),
    activity(),
    send(),
    swaps({ providers: [uniswapV2({ network: mainnet.id, router, tokens: [usdc] })] }),
    onrampMeld({ publicKey: 'YOUR_MELD_PUBLIC_KEY' }),
  ],
})

function Wallet() {
  const { status } = useSignIn()
  const { holdings, reload } = usePortfolio()
  const { open } = useModal()
  const { openSwap } = useSwap()
  return (
    <>
      <p>{status === 'signed-in' ? 'Signed in' : 'Not signed in'}</p>
      <ul>
        {holdings.map(({ id, amount, decimals, symbol }) => (
          <li key={id}>{`${plainDecimal(amount, decimals)} ${symbol}`}</li>
        ))}
      </ul>
      <button onClick={reload}>Read again</button>
      <button onClick={() => void open('send:form')}>Send</button>
      <button onClick={() => void openSwap({ to: usdc })}>Get USDC</button>
    </>
  )
}

export const Page = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Wallet />
  </KitProvider>
)
