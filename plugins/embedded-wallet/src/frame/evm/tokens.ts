import { erc20Abi, hexToString, parseAbi, trim, type Address, type PublicClient } from 'viem'
import { displayText } from '@latchkey/kernel/internal/tools'

/** How a token calls itself. Anybody may take any name. */
export interface TokenFace {
  readonly symbol: string
  readonly decimals: number
}

/** Symbols longer than this are cut. */
export const LONGEST_SYMBOL = 16
/** More decimals than any honest token has. */
export const MOST_DECIMALS = 36

/** Asks a token for its symbol and decimals; `undefined` if it does not report them. */
export async function tokenFace(
  client: PublicClient,
  address: Address,
): Promise<TokenFace | undefined> {
  const read = { address, abi: erc20Abi } as const
  const [symbol, decimals] = await Promise.all([
    client
      .readContract({ ...read, functionName: 'symbol' })
      .catch(() => oldSymbol(client, address)),
    client.readContract({ ...read, functionName: 'decimals' }).catch(() => undefined),
  ])
  const shown = displayText(symbol ?? '', LONGEST_SYMBOL)
  if (shown === '') return undefined
  // A token of items has no decimals.
  const usable = decimals !== undefined && decimals <= MOST_DECIMALS ? decimals : 0
  return { symbol: shown, decimals: usable }
}

const OLD = parseAbi(['function symbol() view returns (bytes32)'])

/** Tokens older than the standard's text type, such as MKR, answer with 32 bytes. */
async function oldSymbol(client: PublicClient, address: Address): Promise<string | undefined> {
  try {
    const bytes = await client.readContract({ address, abi: OLD, functionName: 'symbol' })
    return hexToString(trim(bytes, { dir: 'right' }))
  } catch {
    return undefined
  }
}
