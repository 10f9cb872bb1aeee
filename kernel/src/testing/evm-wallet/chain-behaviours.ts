import { onMethods } from '../wallet/behaviour.js'
import { behaviour, type BehaviourHooks } from './behaviour.js'
import { toQuantity } from './hex.js'
import { ProviderRpcError, refusals } from '../wallet/provider-error.js'
import type { WalletRequest } from './wallet-types.js'

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

const asked = ({ params }: WalletRequest) =>
  String((params as readonly { readonly chainId?: unknown }[] | undefined)?.[0]?.chainId)

/** Refuses to switch to what was not added by the page, with an error of its own. */
const unknownUntilAdded = (error: (chainId: string) => unknown) => (): BehaviourHooks => {
  const added = new Set<string>()
  return {
    async request(call, next) {
      if (call.method === SWITCH && !added.has(asked(call))) throw error(asked(call)) as Error
      const answer = await next()
      if (call.method === ADD) added.add(asked(call))
      return answer
    },
  }
}

/** Answers and events with another spelling of the chain id. */
const spelled = (spell: (hex: string) => unknown): BehaviourHooks => ({
  async request(call, next) {
    const answer = await next()
    return call.method === 'eth_chainId' ? spell(String(answer)) : answer
  },
  event: (event, payload, tell) => {
    tell(event === 'chainChanged' ? spell(String(payload)) : payload)
  },
})

/** How a wallet may go wrong about networks. */
export const CHAIN_BEHAVIOURS = {
  'refuse-switch': behaviour('The visitor refuses to switch: 4001.', () =>
    onMethods([SWITCH], () => {
      throw refusals.rejected()
    }),
  ),
  'unknown-chain-4902': behaviour(
    'Knows no network until the page adds it: 4902 (EIP-3326).',
    unknownUntilAdded(refusals.unknownChain),
  ),
  'unknown-chain-wrapped': behaviour(
    'Hides 4902 inside −32603 (`data.originalError.code`), as wallets on phones do.',
    unknownUntilAdded((chainId) => {
      const originalError = { code: 4902, message: refusals.unknownChain(chainId).message }
      return new ProviderRpcError(-32603, 'Internal JSON-RPC error.', { originalError })
    }),
  ),
  'unknown-chain-message': behaviour(
    'Says only in words that it does not know the network, with −32603.',
    unknownUntilAdded((id) => new ProviderRpcError(-32603, refusals.unknownChain(id).message)),
  ),
  'unknown-chain-5000': behaviour(
    'Answers 5000, the code of CAIP-25 wallets for a network they do not have.',
    unknownUntilAdded((id) => new ProviderRpcError(5000, `Unsupported chain: ${id}`)),
  ),
  'chain-add-refused': behaviour(
    'Knows no other network, and the visitor refuses to add one.',
    () =>
      onMethods([SWITCH, ADD], (call) => {
        throw call.method === SWITCH ? refusals.unknownChain(asked(call)) : refusals.rejected()
      }),
  ),
  'add-without-switch': behaviour('Adds a network but stays where it is.', ({ steps }) =>
    onMethods([ADD], (call) => {
      steps.state.chains.add(Number(asked(call)))
      return null
    }),
  ),
  'switch-unsupported': behaviour('Does not know the methods that switch: 4200.', () =>
    onMethods([SWITCH, ADD], (call) => {
      throw refusals.unsupported(call.method)
    }),
  ),
  'ignore-switch': behaviour('Answers null to a switch and stays where it is.', () =>
    onMethods([SWITCH, ADD], () => null),
  ),
  'switch-elsewhere': behaviour<{ readonly chainId: number }>(
    'Moves to `chainId` (137), and not to the network asked for.',
    ({ steps }, { chainId = 137 }) =>
      onMethods([SWITCH], () => {
        steps.move(chainId)
        return null
      }),
  ),
  'switch-silently': behaviour('Moves, and sends no chainChanged.', () => ({
    event: (event, payload, tell) => {
      if (event !== 'chainChanged') tell(payload)
    },
  })),
  'lie-about-chain': behaviour<{ readonly chainId: number }>(
    'eth_chainId answers `chainId` (31337) on every network.',
    (_tools, { chainId = 31_337 }) => onMethods(['eth_chainId'], () => toQuantity(chainId)),
  ),
  'malformed-chain-id': behaviour<{ readonly value: unknown }>(
    'The chain id is `value`, which is none.',
    (_tools, { value = '0xnonsense' }) => spelled(() => value),
  ),
  'number-chain-id': behaviour('The chain id is a number instead of hex.', () => spelled(Number)),
  'decimal-chain-id': behaviour('The chain id is a decimal string instead of hex.', () =>
    spelled((hex) => String(Number(hex))),
  ),
} as const
