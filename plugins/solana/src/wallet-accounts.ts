import {
  type CaipNetworkId,
  type ConnectorGrant,
  type ConnectRequest,
  type WalletAccount,
  readMember,
  shown,
} from '@latchkey/kernel'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { readStandardAccounts } from '@latchkey/kernel/internal/tools'
import type { StandardAccount, StandardWallet } from '@latchkey/kernel/internal'
import { isSolanaAddress } from './address.js'
import { SolanaErrors } from './errors.js'
import { isSolanaChain, NAMED_NETWORKS, standardChainOf } from './network-ids.js'

const CONNECT = 'standard:connect'

const invalid = (expected: string, got: unknown) =>
  SolanaErrors.provider_answer_invalid({ method: CONNECT, expected, got: shown(got) })

/** The key must be the address: else what one of them signs cannot be checked by the other. */
function checkAccount(account: StandardAccount): StandardAccount {
  const { address, publicKey } = account
  if (!isSolanaAddress(address)) throw invalid('accounts with base58 addresses', address)
  if (encodeBase58(publicKey) !== address) throw invalid('the public key of the address', address)
  return account
}

/** The Solana accounts in a list. @throws KitError `provider_answer_invalid` */
function checkAccounts(found: readonly StandardAccount[] | undefined, answer: unknown) {
  if (!found) throw invalid('a list of accounts', answer)
  // An account that names no chain serves those of its wallet.
  return found
    .filter(({ chains }) => chains.length === 0 || chains.some(isSolanaChain))
    .map(checkAccount)
}

/** The accounts that a wallet shares with this page now; none once it left. @throws KitError `provider_answer_invalid` */
export const sharedAccounts = (wallet: StandardWallet): readonly StandardAccount[] =>
  checkAccounts(wallet.registered() ? wallet.accounts() : [], 'something else')

/** The accounts in an answer of `standard:connect`. @throws KitError `provider_answer_invalid` */
export function accountsIn(answer: unknown): readonly StandardAccount[] {
  const accounts = readMember(answer, 'accounts')
  return checkAccounts(readStandardAccounts(accounts), accounts)
}

/** Accounts as the kernel takes them; the public key is the address. */
export const asAccounts = (accounts: readonly StandardAccount[]): readonly WalletAccount[] =>
  accounts.map(({ address }) => ({ address, publicKey: address }))

/** Whether an account acts on a network. */
export function servesNetwork(
  wallet: StandardWallet,
  { chains }: StandardAccount,
  network: CaipNetworkId,
): boolean {
  return (chains.length === 0 ? wallet.chains() : chains).includes(standardChainOf(network))
}

/**
 * The grant of the accounts. A Solana wallet has no network of its own and acts on the one in the request, so the
 * connection begins on the first requested network that it serves.
 */
export function grantOf(
  wallet: StandardWallet,
  accounts: readonly [StandardAccount, ...StandardAccount[]],
  { networks, network }: Pick<ConnectRequest, 'networks' | 'network'>,
): ConnectorGrant {
  const [first] = accounts
  const asked = [...(network === undefined ? [] : [network]), ...networks]
  const known = [...new Set([...asked.filter(isSolanaChain), ...NAMED_NETWORKS])]
  const approved = known.filter((id) => servesNetwork(wallet, first, id))
  return {
    namespace: 'solana',
    accounts: asAccounts(accounts),
    network: approved[0],
    approved,
  }
}
