import { createKit, type Account, type CaipNetwork, type Ports } from '@latchkey/kernel'
import { balances } from '@latchkey/balances'
import { eip155 } from '@latchkey/eip155'
import { fiatText, plainDecimal, Portfolio } from '@latchkey/money'

/** The holdings of an account, as lines of text. */
export async function holdingsOf(
  network: CaipNetwork,
  address: string,
  ports: Partial<Ports> = {},
) {
  const kit = createKit({ networks: [network], plugins: [eip155(), balances()], ports })
  const account: Account = {
    id: `${network.id}:${address}`,
    namespace: 'eip155',
    address,
    type: 'eoa',
  }
  const portfolio = kit.get(Portfolio)
  await portfolio.read(account, network)
  const { holdings, error } = kit.store.get(portfolio.stateAtom(account.id))
  const { cents } = kit.store.get(portfolio.totalAtom(account.id))
  kit.dispose()
  if (error) throw error
  const rows = holdings.map(
    ({ amount, decimals, symbol }) => `${plainDecimal(amount, decimals)} ${symbol}`,
  )
  return cents === undefined ? rows : [...rows, fiatText(cents, portfolio.currency, 'en')]
}
