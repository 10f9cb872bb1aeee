import type {
  AssetInfo,
  CaipNetworkId,
  FeatureContext,
  TokenBalancesFeature,
  TokenHolding,
} from '@latchkey/kernel'
import type { Hex } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { Eip155Errors } from '../errors.js'
import { checksummed } from './checksummed.js'
import { erc20, readDecimals, readUint, tokenAddress } from './erc20.js'
import { createReadContracts } from './read-contracts.js'
import { createRpc } from './rpc.js'
import { evmChainId } from './wallet-request.js'
import { nodeQuantity } from './node-answers.js'

/** More tokens than any list of an app holds for one network; the rest is not looked for. */
const MOST_TOKENS = 1_000

interface Token {
  readonly address: Hex
  readonly info: AssetInfo
}

/** Tokens of a list that are on the network, each once. */
function tokensOn(network: CaipNetworkId, list: readonly AssetInfo[]): Token[] {
  const byAddress = new Map<Hex, Token>()
  for (const info of list.slice(0, MOST_TOKENS)) {
    const address = tokenAddress(info.id, network)
    if (address && !byAddress.has(address)) byAddress.set(address, { address, info })
  }
  return [...byAddress.values()]
}

/**
 * Native coin by `eth_getBalance`, tokens of a list by one `eth_call` for each hundred. Decimals are the contract's
 * own, not the list's: those of held tokens are read once.
 */
export default (context: FeatureContext): TokenBalancesFeature => {
  const rpc = createRpc(context)
  const readContracts = createReadContracts(rpc)
  /** By network and contract; `undefined` for a contract that does not tell. */
  const decimals = new Map<string, number | undefined>()
  return {
    async tokenBalances({ address, network, tokens = [] }, options = {}) {
      const owner = checksummed(address)
      if (!owner) throw Eip155Errors.address_invalid({ address: address.slice(0, 80) })
      evmChainId(network)
      const listed = tokensOn(network.id, tokens)
      const method = 'eth_getBalance'
      const data = erc20.balanceOf(owner)
      const [native, balances] = await Promise.all([
        rpc.call(network, method, [owner, 'latest'], options),
        readContracts(
          network,
          listed.map((token) => ({ to: token.address, data })),
          options,
        ),
      ])
      const empty = listed.filter((_token, at) => readUint(balances[at]) === 0n)
      const held = listed.flatMap((token, at) => {
        const amount = readUint(balances[at])
        return amount ? [{ ...token, amount }] : []
      })
      const keyOf = (token: Token) => `${network.id}/${token.address}`
      const unknown = held.filter((token) => !decimals.has(keyOf(token)))
      const found = await readContracts(
        network,
        unknown.map((token) => ({ to: token.address, data: erc20.decimals })),
        options,
      )
      for (const [at, token] of unknown.entries()) {
        decimals.set(keyOf(token), readDecimals(found[at]))
      }
      const coin = { ...nativeAsset(network), amount: nodeQuantity(method, native) }
      const holdings = held.map((token): TokenHolding => ({
        ...token.info,
        decimals: decimals.get(keyOf(token)) ?? token.info.decimals,
        amount: token.amount,
      }))
      return {
        holdings: [coin, ...holdings],
        complete: false,
        empty: empty.map(({ info }) => info.id),
      }
    },
  }
}
