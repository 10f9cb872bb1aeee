import type { FrameAccountType } from '../wire/messages.js'
import type { FrameChain, FrameConfig } from './api.js'
import { evmClient } from './evm/client.js'
import type { EvmAccount } from './evm/account.js'
import { ordinaryAccount } from './evm/ordinary-account.js'
import { findChain, namespaceOf } from './chains.js'
import type { Session } from './session.js'
import type { FramePorts } from './ports.js'
import type { FrameChainId } from '../wire/messages.js'

/** Which network and which kind of account the app shows. */
export interface FrameState {
  readonly chains: readonly FrameChain[]
  chain(): FrameChain
  /** The chain a message names, else the one shown. @throws KitError `network_unknown` */
  chainOf(given: FrameChainId | undefined): FrameChain
  setChain(chain: FrameChain): void
  type(): FrameAccountType
  setType(type: FrameAccountType): void
  /** @throws KitError `not_connected` */
  evmAccount(chain: FrameChain, type?: FrameAccountType): Promise<EvmAccount>
  /** Address on a chain, of the kind shown. */
  address(chain: FrameChain): Promise<string>
}

interface StateNeeds {
  readonly ports: FramePorts
  readonly config: FrameConfig
  readonly session: Session
}

/** State of one page of the frame; what is kept for good is the app's. */
export function createState({ ports, config: { chains }, session }: StateNeeds): FrameState {
  const [first] = chains
  if (!first) throw new Error('The server lists no network.')
  let chain = first
  let type: FrameAccountType = 'eoa'
  const evmAccount = async (at: FrameChain) =>
    ordinaryAccount(evmClient(ports, at), (await session.keys()).evm)
  return {
    chains,
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
    address: async (at) =>
      namespaceOf(at) === 'solana'
        ? (await session.keys()).solana.address
        : (await evmAccount(at)).address,
  }
}
