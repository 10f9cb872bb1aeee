import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyMessage, verifyTypedData } from 'viem'
import { ACCOUNTS } from '../accounts.mjs'
import { readRequest } from './read-request.mjs'

const [{ signer: account }, { signer: other }] = ACCOUNTS
const NETWORK = { caip2: 'eip155:31337', name: 'Anvil One', symbol: 'ETH', rpcUrl: 'http://x' }
const FAR = { caip2: 'eip155:31399', name: 'Far Chain', symbol: 'ETH' }

/** A context that notes what the request did to the wallet. */
function createContext() {
  /** @type {unknown[]} */
  const calls = []
  return {
    calls,
    account,
    caip2: 'eip155:31337',
    networks: [NETWORK, FAR],
    switchChain: async (/** @type {string} */ caip2) => void calls.push(['switch', caip2]),
    addNetwork: (/** @type {object} */ network) => void calls.push(['add', network]),
  }
}

/**
 * @param {string} method
 * @param {unknown} params
 */
const read = (method, params) => readRequest(method, params, createContext())

test('a message is shown as text and signed as bytes', async () => {
  const message = 'Grüezi, Welt'
  const hex = `0x${Buffer.from(message).toString('hex')}`
  const { text, run } = read('personal_sign', [hex, account.address.toLowerCase()])
  assert.equal(text, message)
  const signature = /** @type {`0x${string}`} */ (await run())
  assert.equal(await verifyMessage({ address: account.address, message, signature }), true)
})

test('a message that is no text is shown in hex', () => {
  assert.equal(read('personal_sign', ['0x1234ff', account.address]).text, '0x1234ff')
})

const TYPED = {
  domain: { name: 'Acme', chainId: 31337 },
  primaryType: /** @type {const} */ ('Mail'),
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'text', type: 'string' }],
  },
  message: { text: 'hello' },
}

for (const [form, data] of /** @type {const} */ ([
  ['an object', TYPED],
  ['JSON text', JSON.stringify(TYPED)],
])) {
  test(`typed data given as ${form} is signed`, async () => {
    const { run, rows } = read('eth_signTypedData_v4', [account.address, data])
    assert.deepEqual(rows[0], ['Domain', 'Acme'])
    const signature = /** @type {`0x${string}`} */ (await run())
    assert.equal(await verifyTypedData({ address: account.address, ...TYPED, signature }), true)
  })
}

test('a transaction is shown in ether', () => {
  const transaction = { from: account.address, to: other.address, value: '0xde0b6b3a7640000' }
  const { rows, text } = read('eth_sendTransaction', [transaction])
  assert.deepEqual(rows[0], ['Amount', '1 ETH'])
  assert.deepEqual(rows[1], ['To', other.address])
  assert.equal(text, undefined)
})

test('the fee that an app suggests is shown, and half of it is none', () => {
  const fee = { gas: '0x5208', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' }
  const transaction = { from: account.address, to: other.address, ...fee }
  const { rows } = read('eth_sendTransaction', [transaction])
  assert.deepEqual(rows.at(-1), ['Network fee', 'at most 0.000021 ETH'])
  const half = { ...transaction, maxPriorityFeePerGas: undefined }
  assert.equal(read('eth_sendTransaction', [half]).rows.at(-1)?.[0], 'Data')
})

test('switching goes to the known chain', async () => {
  const context = createContext()
  const { run } = readRequest('wallet_switchEthereumChain', [{ chainId: '0x7aa7' }], context)
  assert.deepEqual(context.calls, [])
  assert.equal(await run(), null)
  assert.deepEqual(context.calls, [['switch', 'eip155:31399']])
})

test('an added chain becomes the active one', async () => {
  const context = createContext()
  const chain = { chainId: '0x89', chainName: 'Poly', rpcUrls: ['http://127.0.0.1:9545'] }
  await readRequest('wallet_addEthereumChain', [chain], context).run()
  const network = { caip2: 'eip155:137', name: 'Poly', symbol: 'ETH', rpcUrl: chain.rpcUrls[0] }
  assert.deepEqual(context.calls, [
    ['add', network],
    ['switch', 'eip155:137'],
  ])
})

/** @type {readonly (readonly [string, string, unknown, number])[]} */
const REFUSED = [
  ['an unknown method', 'eth_sign', [account.address, '0x12'], 4200],
  ['a method of every object', 'constructor', [], 4200],
  ['another account', 'personal_sign', ['0x12', other.address], 4100],
  ['no account', 'personal_sign', ['0x12'], 4100],
  ['no message', 'personal_sign', [], -32602],
  ['typed data that is no JSON', 'eth_signTypedData_v4', [account.address, '{'], -32602],
  ['typed data without types', 'eth_signTypedData_v4', [account.address, '{}'], -32602],
  [
    'typed data of another chain',
    'eth_signTypedData_v4',
    [account.address, { ...TYPED, domain: { chainId: 1 } }],
    -32602,
  ],
  [
    'typed data whose chain is no number',
    'eth_signTypedData_v4',
    [account.address, { ...TYPED, domain: { chainId: 'one' } }],
    -32602,
  ],
  ['no transaction', 'eth_sendTransaction', [], -32602],
  ['a transaction of another account', 'eth_sendTransaction', [{ from: other.address }], 4100],
  [
    'a receiver that is no address',
    'eth_sendTransaction',
    [{ from: account.address, to: 'alice.eth' }],
    -32602,
  ],
  [
    'a value that is no hex',
    'eth_sendTransaction',
    [{ from: account.address, to: other.address, value: '1' }],
    -32602,
  ],
  ['an unknown chain', 'wallet_switchEthereumChain', [{ chainId: '0x89' }], 4902],
  ['a chain that is no hex', 'wallet_switchEthereumChain', [{ chainId: 137 }], -32602],
  ['a chain without a node', 'wallet_addEthereumChain', [{ chainId: '0x89' }], -32602],
  [
    'a node that is no URL',
    'wallet_addEthereumChain',
    [{ chainId: '0x89', rpcUrls: ['javascript:alert(1)'] }],
    -32602,
  ],
]

for (const [what, method, params, code] of REFUSED) {
  test(`${what} is refused with ${code}`, () => {
    assert.throws(() => read(method, params), { name: 'RequestError', code })
  })
}

test('a transaction on a chain without a node is refused', () => {
  const context = { ...createContext(), caip2: FAR.caip2 }
  const transaction = { from: account.address, to: other.address }
  assert.throws(() => readRequest('eth_sendTransaction', [transaction], context), { code: 4902 })
})
