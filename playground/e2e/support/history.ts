import { ANVIL_ONE } from './host.js'
import { world } from './world.js'

/** The payer in these tests; the nodes sign for it. */
const GIVER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Somebody else. */
export const STRANGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const rpcUrl = () => {
  const chain = world().chains.find(({ caip2 }) => caip2 === ANVIL_ONE)
  if (!chain) throw new Error('The world has no EVM chain.')
  return chain.rpcUrl
}

let ids = 0

/** Calls the local chain. */
async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: (ids += 1), method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = (await (await fetch(rpcUrl(), { method: 'POST', headers, body })).json()) as {
    readonly result?: unknown
    readonly error?: { readonly message: string }
  }
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Sends a transaction of an account that need not be the node's own, and waits for its block. */
async function sendFrom(from: string, transaction: object): Promise<string> {
  await rpc('anvil_impersonateAccount', [from])
  const hash = (await rpc('eth_sendTransaction', [{ from, ...transaction }])) as string
  for (;;) if (await rpc('eth_getTransactionReceipt', [hash])) return hash
}

/** The actions of these tests on the chain. */
export const onChain = {
  fund: (address: string) => rpc('anvil_setBalance', [address, '0x8ac7230489e80000']),
  /** Somebody pays, so many wei. */
  pay: (to: string, wei: bigint) => sendFrom(GIVER, { to, value: `0x${wei.toString(16)}` }),
  /** The account itself pays. */
  payFrom: (from: string, to: string, wei: bigint) =>
    sendFrom(from, { to, value: `0x${wei.toString(16)}` }),
  /** The account lets somebody spend a listed token. */
  approveFrom: (from: string, spender: string, amount: bigint) =>
    sendFrom(from, {
      to: world().evmPack.tokens['USDC']!.address,
      data: `0x095ea7b3${word(spender)}${word(amount)}`,
    }),
  /** A listed token out of nothing. */
  mint: (to: string, amount: bigint) =>
    sendFrom(GIVER, {
      to: world().evmPack.tokens['USDC']!.address,
      data: `0x40c10f19${word(to)}${word(amount)}`,
    }),
  /** A token that calls itself USDC tells that the account sent some. */
  forge: (from: string, to: string, amount: bigint) =>
    sendFrom(STRANGER, {
      to: world().evmPack.poison,
      data: `0x${FORGE}${word(from)}${word(to)}${word(amount)}`,
    }),
  /** A stranger moves nothing out of the account, in the name of a listed token. */
  moveNothing: (from: string, to: string) =>
    sendFrom(STRANGER, {
      to: world().evmPack.tokens['USDC']!.address,
      data: `0x23b872dd${word(from)}${word(to)}${word(0n)}`,
    }),
}

/** Selector of `forge(address,address,uint256)`. */
const FORGE = '6e67a3c3'

/** Cursors of the history that was asked for, in their order. */
export async function cursors(): Promise<readonly (string | undefined)[]> {
  const log = (await (await fetch(`${world().data.url}/__test/log`)).json()) as readonly {
    readonly path: string
    readonly query: Readonly<Record<string, string>>
  }[]
  return log.filter(({ path }) => path.endsWith('/history')).map(({ query }) => query['cursor'])
}
