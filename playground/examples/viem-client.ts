import type { Kit } from '@latchkey/kernel'
import {
  type Account,
  type Chain,
  createWalletClient,
  custom,
  type CustomTransport,
  getAddress,
  type WalletClient,
} from 'viem'

type Client = WalletClient<CustomTransport, Chain, Account>

/** A wallet client of viem for the account shown, such as for `client.sendTransaction`. */
export async function walletClientOf(kit: Kit, chain: Chain): Promise<Client> {
  const provider = await kit.connections.provider('eip155')
  const { account } = kit.store.get(kit.connections.accountOf('eip155'))
  if (!account) throw new Error('Connect a wallet first.')
  return createWalletClient({
    account: getAddress(account.address),
    chain,
    transport: custom(provider),
  })
}
