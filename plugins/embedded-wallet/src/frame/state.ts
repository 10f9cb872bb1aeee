import type { FrameAccountType } from '../wire/messages.js'
import type { FrameChain, FrameConfig } from './api.js'
import type { Address } from 'viem'
import type { EvmAccount, EvmAccounts } from './evm/account.js'
import type { Keys } from './keys/derive.js'
import { findChain, hasSmartAccounts, namespaceOf } from './chains.js'
import type { Session } from './session.js'
import type { FramePorts } from './ports/ports.js'
import type { FrameChainId } from '../wire/messages.js'

/** Which network and which kind of account the app shows. */
export interface FrameState extends EvmAccounts {
  /** The browser lets this page keep nothing. */
  readonly isBlocked: boolean
  chain(): FrameChain
  /** The chain a message names, else the one shown. @throws KitError `network_unknown` */
  chainOf(given: FrameChainId | undefined): FrameChain
  setChain(chain: FrameChain): void
  type(): FrameAccountType
  setType(type: FrameAccountType): void
  /** The smart accounts of the key on every chain that has them. @throws where a node does not tell */
  ownSafes(): Promise<readonly Address[]>
  /** Address on a chain, of the kind shown or of that given. */
  address(chain: FrameChain, type?: FrameAccountType): Promise<string>
}

interface StateNeeds {
  readonly ports: FramePorts
  readonly config: FrameConfig
  readonly session: Session
  readonly isBlocked: boolean
}

/** State of one page of the frame; what is kept for good is the app's. */
export function createState({
  ports,
  config: { chains },
  session,
  isBlocked,
}: StateNeeds): FrameState {
  const [first] = chains
  if (!first) throw new Error('The server lists no network.')
  let chain = first
  let type: FrameAccountType = 'eoa'
  const isOrdinary = (at: FrameChain, wanted: FrameAccountType) =>
    wanted === 'eoa' || !hasSmartAccounts(at)
  const evmAccount = async (at: FrameChain, wanted = type) => {
    const { evm } = await session.keys()
    return isOrdinary(at, wanted) ? makeOrdinaryAccount(ports, at, evm) : smart(at, evm)
  }
  const address = async (at: FrameChain, wanted = type) => {
    const keys = await session.keys()
    if (namespaceOf(at) === 'solana') return keys.solana.address
    // A request for an address needs no code for nodes.
    return isOrdinary(at, wanted) ? keys.evm.address : (await smart(at, keys.evm)).address
  }
  const smart = keepSmartAccounts(ports)
  const ownSafes = async () => {
    const { evm } = await session.keys()
    const accounts = await Promise.all(chains.filter(hasSmartAccounts).map((at) => smart(at, evm)))
    return accounts.map((account) => account.address)
  }
  return {
    chains,
    isBlocked,
    chain: () => chain,
    chainOf: (given) => (given === undefined ? chain : findChain(chains, given)),
    setChain: (next) => {
      chain = next
    },
    type: () => type,
    setType: (next) => {
      type = next
    },
    evmAccount,
    ownSafes,
    address,
  }
}

/** Makes the smart account of a key once for each chain: its address is asked from a node. */
function keepSmartAccounts(ports: FramePorts) {
  const made = new Map<string, Promise<EvmAccount>>()
  return (chain: FrameChain, signer: Keys['evm']): Promise<EvmAccount> => {
    const key = `${chain.id}/${signer.address}`
    const kept = made.get(key)
    if (kept) return kept
    const making = makeSmartAccount(ports, chain, signer)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}

async function makeOrdinaryAccount(ports: FramePorts, chain: FrameChain, signer: Keys['evm']) {
  const { evmClient, ordinaryAccount } = await import('./evm/index.js')
  return ordinaryAccount(evmClient(ports, chain), signer)
}

async function makeSmartAccount(ports: FramePorts, chain: FrameChain, signer: Keys['evm']) {
  const [{ evmClient }, { smartAccount }] = await Promise.all([
    import('./evm/index.js'),
    import('./evm/smart-account.js'),
  ])
  return smartAccount({ ports, client: evmClient(ports, chain), chain, signer })
}
