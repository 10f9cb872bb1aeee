// @vitest-environment happy-dom
import {
  encodeAbiParameters,
  encodeFunctionResult,
  multicall3Abi,
  pad,
  toHex,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { node, open, request, SPENDER, TOKEN } from '../../testing/frame-requests.js'

const CHAIN = '0x7a69'
const OTHER = '0x00000000000000000000000000000000000000A3'
const ETH = {
  address: 'native',
  type: 'native',
  balance: '0xde0b6b3a7640000',
  metadata: { name: 'ETH', symbol: 'ETH', decimals: 18 },
}
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const said = (returnData: Hex) => ({ success: true, returnData })
const silent = { success: false, returnData: '0x' } as const

/** The four answers of a token: balance, name, symbol and decimals. */
const token = (name = 'USD X', symbol = 'USDX', decimals = 6) => [
  ...[said(pad(toHex(2_500_000n))), said(text(name)), said(text(symbol))],
  said(pad(toHex(decimals))),
]
const multicall = (result: readonly { success: boolean; returnData: Hex }[]) => () =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: [...result] })

/** The wallet asked for assets, with a node whose tokens say what is given. */
async function ask(given: object, eth_call: () => unknown = multicall([])) {
  const { frame, address } = await open()
  node(frame, { eth_call })
  return request(frame, 'wallet_getAssets', [{ account: address, ...given }])
}
const named = (...assets: readonly object[]) => ({ assetFilter: { [CHAIN]: assets } })
const erc20 = (address: string) => ({ address, type: 'erc20' })

test.each([
  ['without a filter', {}, { [CHAIN]: [ETH] }],
  ['of a chain', { chainFilter: [CHAIN, '0x1', CHAIN] }, { [CHAIN]: [ETH] }],
  ['of a chain that the wallet has not', { chainFilter: ['0x1', 'all'] }, {}],
  ['of a kind', { assetTypeFilter: ['native'] }, { [CHAIN]: [ETH] }],
  ['of another kind', { assetTypeFilter: ['erc20'] }, { [CHAIN]: [] }],
  ['by name', named({ address: 'native', type: 'native' }), { [CHAIN]: [ETH] }],
  ['by name, of kinds unknown', named({ address: OTHER, type: 'erc721' }), { [CHAIN]: [] }],
])('the coin of each chain is reported %s', async (_what, filter, expected) => {
  expect(await ask(filter)).toEqual(expected)
})

test('tokens that the app names have their own names and symbols, each once', async () => {
  const filter = named({ address: 'native', type: 'native' }, erc20(TOKEN), erc20(TOKEN))
  const metadata = { name: 'USD X', symbol: 'USDX', decimals: 6 }
  expect(await ask(filter, multicall(token()))).toEqual({
    [CHAIN]: [ETH, { address: TOKEN, type: 'erc20', balance: '0x2625a0', metadata }],
  })
})

test('a token without a balance is left out, and one without words has none', async () => {
  const silentOnes = [silent, silent, silent, silent]
  const wordless = [said(pad('0x07')), silent, silent, silent]
  const filter = named(erc20(TOKEN), erc20(OTHER))
  expect(await ask(filter, multicall([...silentOnes, ...wordless]))).toEqual({
    [CHAIN]: [{ address: OTHER, type: 'erc20', balance: '0x7' }],
  })
})

test('words of a token hide no letters, and are short', async () => {
  const told = (await ask(
    named(erc20(TOKEN)),
    multicall(token(`U\u202e${'x'.repeat(500)}`)),
  )) as Record<string, readonly { readonly metadata: { readonly name: string } }[]>
  const name = told[CHAIN]?.[0]?.metadata.name ?? ''
  expect(name).not.toContain('\u202e')
  expect(name.length).toBeLessThanOrEqual(65)
})

test.each([
  ['refuses', () => new Error('busy'), 'node_refused'],
  ['is away', () => new TypeError('Failed to fetch'), 'network_error'],
])('a node that %s is an error, and no empty list', async (_how, fault, code) => {
  const failing = () => {
    throw fault()
  }
  await expect(ask(named(erc20(TOKEN)), failing)).rejects.toMatchObject({ code })
})

test.each([
  ['another account', { account: SPENDER }, 'account_unknown'],
  ['no account', { account: 'me' }, 'request_malformed'],
  ['no address of a token', named(erc20('USDC')), 'request_malformed'],
  [
    'more tokens than are looked through',
    named(...Array.from({ length: 65 }, () => erc20(TOKEN))),
    'request_malformed',
  ],
])('a request with %s is refused', async (_what, filter, code) => {
  await expect(ask(filter)).rejects.toMatchObject({ code })
})

const ACCOUNT = { balance: '0x1', nonce: '0x2', codeHash: pad('0x03'), storageRoot: pad('0x04') }
const { storageRoot, ...rest } = ACCOUNT
const PROOF = { ...rest, storageHash: storageRoot, accountProof: [], storageProof: [] }

test('eth_getAccount is the node’s, or made of its proof if it has no such method', async () => {
  const { frame, address } = await open()
  const asked: unknown[] = []
  node(frame, {
    eth_getProof: (params) => {
      asked.push(params)
      return PROOF
    },
  })
  expect(await request(frame, 'eth_getAccount', [address, '0x10'])).toEqual(ACCOUNT)
  expect(await request(frame, 'eth_getAccount', [address])).toEqual(ACCOUNT)
  expect(asked).toEqual([
    [address, [], '0x10'],
    [address, [], 'latest'],
  ])
  node(frame, { eth_getAccount: () => ({ ...ACCOUNT, nonce: '0x9' }) })
  expect(await request(frame, 'eth_getAccount', [address])).toMatchObject({ nonce: '0x9' })
})

test.each([[null], [7], [{ balance: '0x1' }]])(
  'a proof that tells no account is none: %j',
  async (proof) => {
    const { frame, address } = await open()
    node(frame, { eth_getProof: () => proof })
    await expect(request(frame, 'eth_getAccount', [address])).rejects.toMatchObject({
      code: 'node_refused',
    })
  },
)
