import { type CaipNetworkId, type Kit, readMember, shown } from '@latchkey/kernel'
import { CosmosErrors } from '../../errors.js'
import { networkIdOf } from '../../network.js'
import { toWalletError } from '../../wallet-errors.js'
import {
  type AminoSigner,
  aminoSigner,
  bytesIn,
  type DirectSigner,
  directSigner,
} from '../offline-signer.js'

/** Options of {@link cosmosSigner}. */
export interface CosmosSignerOptions {
  /** The chains that it signs for, by the ids of their networks in the kit. @default the network shown */
  readonly networks?: readonly CaipNetworkId[]
}

const ACCOUNTS = 'cosmos_getAccounts'

/** The wallet's questions over several chains, and the order of its writes. */
function linkTo(kit: Kit, { networks }: CosmosSignerOptions) {
  const context = { provider: () => kit.connections.provider('cosmos') }
  const shownNow = () => kit.store.get(kit.connections.accountOf('cosmos')).network?.id
  const covered = (): readonly CaipNetworkId[] => {
    const current = shownNow()
    return networks ?? (current === undefined ? [] : [current])
  }
  const accountOn = async (network: CaipNetworkId) => {
    const { request } = await context.provider()
    const answer = await request({ method: ACCOUNTS, params: {}, network }).catch(
      (error: unknown) => {
        throw toWalletError(error, ACCOUNTS)
      },
    )
    const account: unknown = Array.isArray(answer) ? answer[0] : undefined
    const [address, algo] = [readMember(account, 'address'), 'secp256k1'] as const
    if (typeof address === 'string')
      return { address, algo, pubkey: bytesIn(ACCOUNTS, account, 'pubkey') }
    throw CosmosErrors.provider_answer_invalid({
      method: ACCOUNTS,
      expected: 'an account',
      got: shown(answer),
    })
  }
  let turn: Promise<unknown> = Promise.resolve()
  /**
   * Signs once all earlier ones have ended, with the document's chain shown: the guard compares each write with that.
   */
  const signOn = <T>(chainId: string, sign: () => Promise<T>): Promise<T> => {
    const signing = turn.then(async () => {
      const network = networkIdOf(chainId)
      const [expected] = covered()
      if (!covered().includes(network))
        throw CosmosErrors.network_mismatch({ expected: expected ?? 'no network', actual: network })
      if (shownNow() !== network) await kit.networks.switchTo(network)
      return sign()
    })
    turn = signing.catch(() => undefined)
    return signing
  }
  return { context, signOn, getAccounts: () => Promise.all(covered().map(accountOn)) }
}

/**
 * The connected wallet as a signer of CosmJS (`OfflineDirectSigner`), for one chain or several. Each document goes
 * through the guard of its own chain: the kit first shows that chain, and a document of another account reaches no wallet.
 * Several documents are signed one after the other.
 *
 * @throws KitError from `getAccounts` and `signDirect`: `not_connected`, `network_mismatch` for a chain that is not in
 * `networks`, `account_mismatch`, `user_rejected`, `signature_mismatch` …
 * @example
 * const signer = cosmosSigner(kit, { networks: [cosmosHub.id, osmosis.id] })
 * const client = await SigningStargateClient.connectWithSigner(url, signer)
 */
export function cosmosSigner(kit: Kit, options: CosmosSignerOptions = {}): DirectSigner {
  const { context, signOn, getAccounts } = linkTo(kit, options)
  const { signDirect } = directSigner(context, {})
  return {
    getAccounts,
    signDirect: (address, document) =>
      signOn(document.chainId, () => signDirect(address, document)),
  }
}

/**
 * As {@link cosmosSigner}, with amino documents (`OfflineAminoSigner`): for devices and chains that take no others.
 *
 * @throws KitError as {@link cosmosSigner}
 */
export function cosmosAminoSigner(kit: Kit, options: CosmosSignerOptions = {}): AminoSigner {
  const { context, signOn, getAccounts } = linkTo(kit, options)
  const { signAmino } = aminoSigner(context, {})
  return {
    getAccounts,
    signAmino: (address, document) => signOn(document.chain_id, () => signAmino(address, document)),
  }
}
