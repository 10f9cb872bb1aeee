// @vitest-environment happy-dom
import {
  encodeFunctionData,
  erc20Abi,
  keccak256,
  maxUint256,
  pad,
  parseAbi,
  toHex,
  type Hex,
} from 'viem'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  approve,
  button,
  drawn,
  node,
  open,
  reject,
  request,
  shown,
  SPENDER,
  TOKEN,
  trying,
} from '../../testing/frame-requests.js'
import { APP } from '../../testing/wallet-server.js'

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const refusing = (message: string) => () => {
  throw new Error(message)
}
const hex = (message: string) => toHex(new TextEncoder().encode(message))

test('a message is signed by the account, and the asking site is the one the browser names', async () => {
  const { frame, address } = await open()
  const asked = request(frame, 'personal_sign', [hex('hi'), address])
  await drawn(frame)
  expect(shown(frame)).toContain(new URL(APP).host)
  await approve(frame)
  const signature = (await asked) as Hex
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(address)
})

test('Approve does nothing before the sheet was in view for half a second, nor after it was covered', async () => {
  const { frame, address } = await open()
  const asked = request(frame, 'personal_sign', [hex('hi'), address])
  await drawn(frame)
  const press = () => button(frame, 'approve')?.click()
  press()
  frame.see(true)
  frame.move(499)
  press()
  frame.see(false)
  frame.move(1_000)
  press()
  frame.see(true)
  frame.move(499)
  press()
  expect(frame.document.activeElement).not.toBe(button(frame, 'approve'))
  await reject(frame, asked)
})

const signInOf = (domain: string, chain = 'Ethereum') =>
  `${domain} wants you to sign in with your ${chain} account:\n0x\n\n\nURI: ${APP}/login\nVersion: 1`

test.each([
  ['an Ethereum account', signInOf('bank.example')],
  ['a Solana account', signInOf('bank.example', 'Solana')],
  ['a scheme', signInOf('https://bank.example')],
  ['the port of another page', signInOf('bank.example:444')],
  ['a name of one word', signInOf('bank')],
  ['text before it', `Welcome!\n\n${signInOf('bank.example')}`],
  ['the own site before it', `${signInOf(new URL(APP).host)}\n${signInOf('bank.example')}`],
  ['the own site as a user', signInOf(`${new URL(APP).host}@bank.example`)],
  ['other blanks', signInOf('bank.example').replace('wants you', 'wants\u00a0 you')],
  ['loose words', 'bank.example wants you to sign in. It is free.'],
])('a sign-in for another site is called out: with %s', async (_, message) => {
  const { frame, address } = await open()
  const asked = request(frame, 'personal_sign', [hex(message), address])
  await drawn(frame)
  expect(frame.document.querySelector('.danger')?.textContent).toContain('bank')
  expect(frame.document.querySelector('.danger')?.textContent).toContain('Reject it.')
  await reject(frame, asked)
})

test.each([
  signInOf(new URL(APP).host),
  signInOf(new URL(APP).host.toUpperCase(), 'Solana'),
  signInOf(APP),
  'Grandma wants you to sign in and look.',
])('a sign-in for the asking site is not called out: %j', async (message) => {
  const { frame, address } = await open()
  const asked = request(frame, 'personal_sign', [hex(message), address])
  await drawn(frame)
  expect(frame.document.querySelector('.danger')).toBeNull()
  await reject(frame, asked)
})

test('characters that hide or turn text round are shown as codes, and markup as text', async () => {
  const { frame, address } = await open()
  const asked = request(frame, 'personal_sign', [hex('a\u202eb\u200b<img src=x>'), address])
  await drawn(frame)
  expect(shown(frame)).toContain('a⟨U+202E⟩b⟨U+200B⟩<img src=x>')
  expect(frame.document.querySelector('img')).toBeNull()
  await reject(frame, asked)
})

test('an approval without a limit is called out by name', async () => {
  const { frame, address } = await open()
  node(frame)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [SPENDER, maxUint256],
  })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
  await drawn(frame)
  expect(frame.document.querySelector('.amount')?.textContent).toBe('Unlimited USDX')
  expect(frame.document.querySelector('.danger')?.textContent).toContain('all your USDX')
  await reject(frame, asked)
})

test("a simulation's moves are shown, under any name of the call", async () => {
  const { frame, address } = await open()
  const transferred = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const logs = [
    {
      address: TOKEN,
      topics: [transferred, pad(address), pad(SPENDER)],
      data: pad(toHex(2_500_000n)),
    },
  ]
  node(frame, trying(logs))
  const data = encodeFunctionData({ abi: parseAbi(['function claimReward()']) })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
  await drawn(frame)
  expect(frame.document.querySelector('.leaves + .lines')?.textContent).toContain('2.5 USDX')
  await reject(frame, asked)
})

test('a call that could not be simulated is marked as unchecked', async () => {
  const { frame, address } = await open()
  node(frame)
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: TOKEN, data: '0x12345678' },
  ])
  await drawn(frame)
  expect(shown(frame)).toContain('can’t preview this')
  await reject(frame, asked)
})

const permit = (owner: Hex) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['owner', 'spender']
      .map((name) => ({ name, type: 'address' }))
      .concat(['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' }))),
  },
  primaryType: 'Permit',
  domain: { name: 'USDX', chainId: 1, verifyingContract: TOKEN },
  message: {
    owner,
    spender: SPENDER,
    value: String(maxUint256),
    nonce: '0',
    deadline: '1',
    unsigned: 'x',
  },
})

test('a permit is called out, and only what is signed is shown', async () => {
  const { frame, address } = await open()
  node(frame)
  const data = permit(address)
  const asked = request(frame, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
  await drawn(frame)
  expect(shown(frame)).toContain('approves spending')
  expect(shown(frame)).toContain('another network (chain 1)')
  // The contract at the token's address on this network says nothing about it.
  expect(frame.document.querySelector('.amount')?.textContent).toBe(
    'Unlimited units of an unknown token',
  )
  expect(shown(frame)).not.toContain('unsigned')
  await approve(frame)
  const signature = (await asked) as Hex
  const signer = await recoverTypedDataAddress({
    ...data,
    primaryType: 'Permit',
    signature,
  } as never)
  expect(signer).toBe(address)
})

test('a member that is not signed hides no permission', async () => {
  const { frame, address } = await open()
  node(frame)
  const fields = (...names: readonly string[]) =>
    names.map((given) => {
      const [name = '', type = ''] = given.split(':')
      return { name, type }
    })
  const data = {
    types: {
      EIP712Domain: fields('verifyingContract:address'),
      PermitSingle: fields('details:PermitDetails', 'spender:address'),
      PermitDetails: fields('token:address', 'amount:uint160'),
    },
    primaryType: 'PermitSingle',
    domain: { verifyingContract: SPENDER, name: 'Harmless' },
    // `value` is no member of the type: read, it would pass for a permit of one unit.
    message: {
      details: { token: TOKEN, amount: String((1n << 160n) - 1n) },
      spender: SPENDER,
      value: '1',
    },
  }
  const asked = request(frame, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
  await drawn(frame)
  expect(shown(frame)).toContain('take all your')
  expect(shown(frame)).not.toContain('Harmless')
  await reject(frame, asked)
})

test('typed data whose names hold what parts names in a type is refused', async () => {
  const { frame, address } = await open()
  node(frame)
  const asked = (name: string, type: string) =>
    request(frame, 'eth_signTypedData_v4', [
      address,
      {
        types: { Order: [{ name, type }] },
        primaryType: 'Order',
        domain: { name: 'Acme' },
        message: { [name]: 1 },
      },
    ])
  const names = ['salt)Other(uint256 salt', 'salt,uint256 more', 'salt more']
  for (const name of names)
    await expect(asked(name, 'uint256')).rejects.toMatchObject({ code: 'request_malformed' })
  const honest = asked('order:salt', 'uint256')
  await drawn(frame)
  await reject(frame, honest)
})

test.each<readonly [string, () => unknown]>([
  ['gets lost', lost],
  ['says that it is there already', refusing('already known')],
])('an answer of the node that %s is no failure: the hash is known', async (_what, answer) => {
  const { frame, address } = await open()
  const raw: Hex[] = []
  node(frame, {
    eth_sendRawTransaction: ([signed]) => {
      raw.push(signed as Hex)
      return answer()
    },
  })
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: SPENDER, value: '0x1' },
  ])
  await approve(frame)
  expect(await asked).toBe(keccak256(raw[0]!))
  expect(raw).toHaveLength(1)
})

test("a node's refusal is a failure", async () => {
  const { frame, address } = await open()
  node(frame, { eth_sendRawTransaction: refusing('nonce too low') })
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: SPENDER, value: '0x1' },
  ])
  await approve(frame)
  await expect(asked).rejects.toMatchObject({ code: 'node_refused' })
})

test('one call of an ordinary account is a transaction, whose status is known by its hash', async () => {
  const { frame, address } = await open()
  const hash = pad('0x0b', { size: 32 })
  const receipt = {
    transactionHash: hash,
    blockHash: hash,
    blockNumber: '0x2',
    gasUsed: '0x5208',
    status: '0x0',
    logs: [],
  }
  let mined = false
  node(frame, {
    eth_sendRawTransaction: () => hash,
    eth_getTransactionReceipt: () => (mined ? receipt : null),
    eth_getTransactionByHash: () => ({ hash }),
  })
  const calls = [{ to: SPENDER, value: '0x1' }]
  const asked = request(frame, 'wallet_sendCalls', [{ version: '2.0.0', from: address, calls }])
  await approve(frame)
  expect(await asked).toEqual({ id: hash })
  const status = () => request(frame, 'wallet_getCallsStatus', [hash])
  expect(await status()).toMatchObject({ id: hash, status: 100 })
  mined = true
  expect(await status()).toMatchObject({ status: 500, receipts: [{ transactionHash: hash }] })
})

test.each([
  ['another account', 'personal_sign', ['0x6869', SPENDER], 'account_unknown'],
  ['another sender', 'eth_sendTransaction', [{ from: SPENDER, to: TOKEN }], 'account_unknown'],
  ['another chain', 'eth_sendTransaction', [{ to: TOKEN, chainId: '0x1' }], 'request_malformed'],
  [
    'a second transaction',
    'eth_sendTransaction',
    [
      { to: TOKEN, value: '0x1' },
      { to: SPENDER, value: '0x1' },
    ],
    'request_malformed',
  ],
  ['a second batch', 'wallet_sendCalls', [{ calls: [{ to: TOKEN }] }, {}], 'request_malformed'],
  ['nothing to do', 'eth_sendTransaction', [{ value: '0x1' }], 'request_malformed'],
  [
    'two kinds of data',
    'eth_sendTransaction',
    [{ to: TOKEN, data: '0x', input: '0x01' }],
    'request_malformed',
  ],
  ['a session (ERC-7715)', 'wallet_grantPermissions', [{}], 'method_unsupported'],
  ['the end of a session', 'wallet_revokePermissions', [{}], 'method_unsupported'],
  ['a method of neither list', 'eth_sign', ['0x', '0x'], 'method_unsupported'],
  ['a Solana method on EVM', 'solana_signMessage', { message: '1' }, 'method_unsupported'],
])('%s is refused without asking the visitor', async (_, method, params, code) => {
  const { frame } = await open()
  await expect(request(frame, method, params)).rejects.toMatchObject({ code })
  expect(frame.document.body.childElementCount).toBe(0)
})

test("a node's refusal is passed on as it is, and safe methods need no visitor", async () => {
  const { frame, address } = await open()
  expect(await request(frame, 'eth_accounts', [])).toEqual([address])
  expect(await request(frame, 'eth_chainId', [])).toBe('0x7a69')
  await expect(request(frame, 'eth_blockNumber', [])).rejects.toMatchObject({
    code: 'node_refused',
    message: 'no eth_blockNumber here',
  })
})
