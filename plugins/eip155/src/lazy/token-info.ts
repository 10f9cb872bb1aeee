import type { Abortable, CaipNetwork, FeatureContext, TokenInfoFeature } from '@latchkey/kernel'
import type { Hex } from '@latchkey/kernel/internal'
import { erc20, readDecimals, readName, readSymbol, tokenAddress } from './erc20.js'
import { createReadContracts, partsOf, type ReadContracts } from './read-contracts.js'
import { createRpc } from './rpc.js'

/** A token's own name, symbol and decimals. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const QUESTIONS = [erc20.decimals, erc20.symbol, erc20.name] as const

/**
 * Asks contracts for decimals, symbol and name. One without decimals, or with neither name, is no token
 * that could be shown: `undefined`.
 */
export async function readTokenFacts(
  readContracts: ReadContracts,
  network: CaipNetwork,
  addresses: readonly Hex[],
  options?: Abortable,
): Promise<readonly (TokenFacts | undefined)[]> {
  const reads = addresses.flatMap((to) => QUESTIONS.map((data) => ({ to, data })))
  const answers = await readContracts(network, reads, options)
  return partsOf(answers, QUESTIONS.length).map((answer) => {
    const decimals = readDecimals(answer[0])
    const [symbol, name] = [readSymbol(answer[1]), readName(answer[2])]
    const [shortName, longName] = [symbol ?? name, name ?? symbol]
    if (decimals === undefined || shortName === undefined || longName === undefined) {
      return undefined
    }
    return { name: longName, symbol: shortName, decimals }
  })
}

/** Name, symbol and decimals of an ERC-20 token, `bytes32` ones included. */
export default (context: FeatureContext): TokenInfoFeature => {
  const readContracts = createReadContracts(createRpc(context))
  return {
    async tokenInfo({ id, network }, options) {
      const address = tokenAddress(id, network.id)
      if (!address) return undefined
      const [facts] = await readTokenFacts(readContracts, network, [address], options)
      return facts && { id, ...facts }
    },
  }
}
