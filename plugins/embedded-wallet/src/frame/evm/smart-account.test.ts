// @vitest-environment happy-dom
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint160,
  maxUint256,
  pad,
  toFunctionSelector,
  parseAbi,
  toHex,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { LATEST_BLOCK } from '@latchkey/review/testing'
import { createFakeFrame } from '../../testing/frame-page.js'
import {
  approve,
  button,
  drawn,
  reject,
  shown,
  TOKEN,
  trying,
} from '../../testing/frame-requests.js'
import {
  DONE,
  openSmart as open,
  OPERATION,
  PAYMASTER,
  request,
  TARGET,
  TRANSACTION,
  type NodeAnswers,
} from '../../testing/smart-frame.js'
import { CODE } from '../../testing/wallet-server.js'

const ETH = 10n ** 18n

const padded = (address: string) => pad(address.toLowerCase() as Hex)
/** The logs of a simulation for moving coins. */
const coins = (from: string, to: string, amount: bigint) => ({
  address: NATIVE,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    padded(from),
    padded(to),
  ],
  data: pad(toHex(amount)),
})

const batch = (more: object = {}) => [
  {
    version: '2.0.0',
    chainId: '0x7a69',
    atomicRequired: true,
    calls: [
      { to: TARGET, data: '0x01' },
      { to: TARGET, value: '0x0' },
    ],
    ...more,
  },
]

test('the visitor has two accounts, and the one that they prefer comes back', async () => {
  const { frame, user } = await open()
  expect(await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: [31337],
  })
  const ordinary = await user('eoa')
  expect(ordinary.accounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
  expect(ordinary.preferredAccountType).toBe('eoa')
  const smart = await user('smartAccount')
  expect(smart.preferredAccountType).toBe('smartAccount')
  expect(smart.address).toBe(ordinary.accounts[1]?.address)
  expect(smart.address).not.toBe(ordinary.address)
  expect(await frame.ask('INIT_SMART_ACCOUNT')).toEqual({ address: smart.address })
  const type = 'eoa' as const
  const answer = await frame.ask('SET_PREFERRED_ACCOUNT', { type })
  expect(answer).toEqual({ type, address: ordinary.address })
  expect(await request(frame, 'eth_accounts', [])).toEqual([ordinary.address])
})

test.each([
  ['0x6001', true],
  ['0x', false],
  [null, undefined],
  ['0xzz', undefined],
  [7, undefined],
])(
  'whether the smart account is on the chain is what its code says: %j',
  async (code, deployed) => {
    let told: unknown = '0x'
    const { user } = await open({ more: { eth_getCode: () => told } })
    await user('smartAccount')
    told = code
    for (const type of ['smartAccount', 'eoa'] as const)
      expect((await user(type)).smartAccountDeployed).toBe(deployed)
  },
)

test('a smart account that is on the chain is not asked for again', async () => {
  let told = '0x'
  let looks = 0
  const eth_getCode = () => {
    looks += 1
    return told
  }
  const { user } = await open({ more: { eth_getCode } })
  const looked = async () => {
    const before = looks
    const { smartAccountDeployed } = await user('smartAccount')
    return [smartAccountDeployed, looks - before]
  }
  await user('smartAccount')
  expect(await looked()).toEqual([false, 1])
  told = '0x6001'
  expect(await looked()).toEqual([true, 1])
  expect(await looked()).toEqual([true, 0])
})

test('a node that does not tell code leaves it unknown, and the login goes on', async () => {
  let isDown = false
  const eth_getCode = () => {
    if (isDown) throw new Error('busy')
    return '0x'
  }
  const { user } = await open({ more: { eth_getCode } })
  await user('smartAccount')
  isDown = true
  expect(await user('smartAccount')).not.toHaveProperty('smartAccountDeployed')
})

test('a network without a bundler has no smart accounts', async () => {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const code = 'smart_account_unsupported'
  await expect(frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toMatchObject({
    code,
  })
  await expect(frame.ask('INIT_SMART_ACCOUNT')).rejects.toMatchObject({ code })
  const wanted = { chainId: 31337, preferredAccountType: 'smartAccount' }
  expect(await frame.ask('GET_USER', wanted)).toMatchObject({ preferredAccountType: 'eoa' })
})

test('a batch that lets one spender take tokens shows each call, in its order', async () => {
  const eth_simulateV1 = () => {
    throw new Error('unknown method')
  }
  const { frame, user } = await open({ more: { eth_simulateV1 } })
  const { address } = await user('smartAccount')
  const allow = (to: string, amount: bigint) => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [TARGET, amount] }),
  })
  const calls = [allow(TOKEN, 5n), allow(PAYMASTER, 6n), allow(TOKEN, 7n)]
  const asked = request(frame, 'wallet_sendCalls', batch({ from: address, calls }))
  await drawn(frame)
  const moves = [...frame.document.querySelectorAll('.move')].map(({ textContent }) => textContent)
  expect(moves).toEqual([
    expect.stringMatching(/Action 1 .*5 .*0x000000…0000A2/),
    expect.stringMatching(/Action 2 .*6 .*0x000000…0000B1/),
    expect.stringMatching(/Action 3 .*7 .*0x000000…0000A2/),
  ])
  await reject(frame, asked)
})

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const GIVES = parseAbi([
  'function gift()',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
  'function authorizeOperator(address operator)',
])

test('a gift in a batch hides no permission beside it, in any simulation', async () => {
  const permit2 = {
    functionName: 'approve',
    args: [TOKEN, TARGET, maxUint160, 2_000_000_000],
  } as const
  const rows = [
    [
      PERMIT2,
      encodeFunctionData({ abi: GIVES, ...permit2 }),
      'You approve spending of | Unlimited',
    ],
    [
      TOKEN,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [TARGET, maxUint256] }),
      'You approve spending of | Unlimited',
    ],
    [
      TOKEN,
      encodeFunctionData({ abi: GIVES, functionName: 'setApprovalForAll', args: [TARGET, true] }),
      'You approve control of every item of',
    ],
    [
      TOKEN,
      encodeFunctionData({ abi: GIVES, functionName: 'authorizeOperator', args: [TARGET] }),
      'You approve spending of | Unlimited',
    ],
  ] as const
  for (const [to, data, says] of rows) {
    let account = ''
    // One event: a gift of 0.001 ETH. No standard event tells of the permission.
    const eth_simulateV1 = (params: readonly unknown[]) =>
      trying([coins(TARGET, account, 10n ** 15n)]).eth_simulateV1(params)
    const eth_getBlockByNumber = () => LATEST_BLOCK
    const { frame, user } = await open({ more: { eth_simulateV1, eth_getBlockByNumber } })
    account = (await user('smartAccount')).address
    const gift = encodeFunctionData({ abi: GIVES, functionName: 'gift' })
    const calls = [
      { to: TARGET, data: gift },
      { to, data },
    ]
    const asked = request(frame, 'wallet_sendCalls', batch({ from: account, calls }))
    await drawn(frame)
    const lines = [...frame.document.querySelectorAll('.move .lines')].map((line) =>
      [...line.children].map(({ textContent }) => textContent).join(' | '),
    )
    expect(lines).toEqual([
      expect.stringContaining('Action 1 · Unknown call of'),
      expect.stringContaining(`Action 2 · ${says}`),
      expect.stringContaining('You receive | 0.001 ETH'),
    ])
    expect(frame.document.querySelectorAll('.warning.danger')).toHaveLength(1)
    expect(shown(frame)).not.toMatch(/Free|Nothing leaves/)
    await reject(frame, asked)
  }
})

test('a batch is one user operation, free where a paymaster pays, and its status is known', async () => {
  const { frame, sent, user } = await open()
  const { address } = await user('smartAccount')
  const asked = request(frame, 'wallet_sendCalls', batch({ from: address }))
  await approve(frame)
  expect(await asked).toEqual({ id: OPERATION })
  expect(sent).toEqual([
    expect.objectContaining({
      sender: address,
      paymaster: PAYMASTER,
      maxFeePerGas: '0x2',
      callGasLimit: '0x64',
      signature: expect.stringMatching(/^0x0{24}[0-9a-f]{130}$/) as string,
    }),
  ])
  expect(await request(frame, 'wallet_getCallsStatus', [OPERATION])).toMatchObject({
    id: OPERATION,
    status: 200,
    atomic: true,
    chainId: '0x7a69',
    receipts: [{ transactionHash: TRANSACTION, status: '0x1' }],
  })
  await expect(request(frame, 'wallet_getCallsStatus', [TRANSACTION])).rejects.toMatchObject({
    code: 'request_malformed',
  })
})

test('the sheet says that it is a batch, for whom it is free, and the cost without a paymaster', async () => {
  const free = await open()
  await free.user('smartAccount')
  const first = request(free.frame, 'wallet_sendCalls', batch())
  await expect.poll(() => shown(free.frame)).toContain('Paid for you')
  expect(shown(free.frame)).toContain('Confirm 2 actions')
  // The effects of these calls are in no log: "nothing leaves" must not be claimed.
  expect(shown(free.frame)).toContain('can’t preview this')
  expect(shown(free.frame)).not.toContain('Nothing leaves your account')
  button(free.frame, 'reject')?.click()
  await expect(first).rejects.toMatchObject({ code: 'user_rejected' })

  const paid = await open({ paymaster: false, more: { eth_getBalance: () => toHex(ETH) } })
  await paid.user('smartAccount')
  const second = request(paid.frame, 'wallet_sendCalls', batch())
  await expect.poll(() => shown(paid.frame)).toContain('up to')
  button(paid.frame, 'reject')?.click()
  await expect(second).rejects.toMatchObject({ code: 'user_rejected' })
  expect(free.sent).toEqual([])
})

test('calls of the account to itself, which could hand it over, are refused unasked', async () => {
  const { frame, user, sent } = await open()
  const { address } = await user('smartAccount')
  // enableModule(address)
  const data = `0x610b5925${pad(TARGET).slice(2)}`
  const given = [{ ...batch()[0], calls: [{ to: address.toLowerCase(), data }] }]
  await expect(request(frame, 'wallet_sendCalls', given)).rejects.toMatchObject({
    code: 'method_unsupported',
  })
  expect(sent).toEqual([])
})

test('a transaction of the smart account is reported by its hash on chain', async () => {
  const { frame, user } = await open()
  const { address } = await user('smartAccount')
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TARGET, data: '0x01' }])
  await approve(frame)
  expect(await asked).toBe(TRANSACTION)
})

test('an operation whose answer gets lost is no failure, nor one whose transaction is not known yet', async () => {
  const taken: unknown[] = []
  let isKnown = true
  const failing = () => {
    throw new TypeError('Failed to fetch')
  }
  const more: NodeAnswers = {
    eth_sendUserOperation: ([operation]) => {
      taken.push(operation)
      return failing()
    },
    // Its own hash, which the fake bundler does not know, by its content.
    eth_getUserOperationReceipt: ([hash]) => (isKnown ? { ...DONE, userOpHash: hash } : failing()),
  }
  const { frame, user } = await open({ more })
  const { address } = await user('smartAccount')
  const params = [{ from: address, to: TARGET, data: '0x01' }]
  const first = request(frame, 'eth_sendTransaction', params)
  await approve(frame)
  expect(await first).toBe(TRANSACTION)
  isKnown = false
  const second = request(frame, 'eth_sendTransaction', params)
  await approve(frame)
  expect(await second).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await second).not.toBe(TRANSACTION)
  expect(taken).toHaveLength(2)
})

test('a refusal by the bundler is shown, and nothing is sent', async () => {
  const more = {
    eth_estimateUserOperationGas: () => {
      throw new Error("AA21 didn't pay prefund")
    },
  }
  const { frame, sent, user } = await open({ paymaster: false, more })
  await user('smartAccount')
  const asked = request(frame, 'wallet_sendCalls', batch())
  await expect.poll(() => shown(frame)).toContain('AA21')
  expect(button(frame, 'approve')?.hidden ?? true).toBe(true)
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(sent).toEqual([])
})

test('where the entry point tells no nonce, the sheet says why, and nothing can be sent', async () => {
  const plain = pad('0x00', { size: 32 })
  const code = encodeAbiParameters([{ type: 'bytes' }], ['0x6000'])
  const eth_call = ([call]: readonly unknown[]) => {
    const { data } = call as { readonly data: string }
    if (data.startsWith(toFunctionSelector('getNonce(address,uint192)')))
      throw new Error('no such account')
    return data.startsWith('0x53e5d935') ? code : plain
  }
  const { frame, sent, user } = await open({ more: { eth_call } })
  await user('smartAccount')
  const asked = request(frame, 'wallet_sendCalls', batch())
  await expect.poll(() => shown(frame)).toContain('no such account')
  expect(frame.document.querySelector('.move')).not.toBeNull()
  expect(button(frame, 'approve')?.hidden ?? true).toBe(true)
  button(frame, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(sent).toEqual([])
})

test.each([
  ['two calls of an ordinary account', 'eoa', batch(), 'method_unsupported'],
  [
    'a call that makes a contract',
    'smartAccount',
    batch({ calls: [{ data: '0x01' }] }),
    'method_unsupported',
  ],
  [
    'a capability that is not there',
    'smartAccount',
    batch({ capabilities: { other: {} } }),
    'method_unsupported',
  ],
  [
    'a paymaster of the app',
    'smartAccount',
    batch({ capabilities: { paymasterService: { url: 'https://app.example/' } } }),
    'method_unsupported',
  ],
  ['another chain', 'smartAccount', batch({ chainId: '0x1' }), 'request_malformed'],
  ['an id of the app', 'smartAccount', batch({ id: 'mine' }), 'request_malformed'],
  ['another account', 'smartAccount', batch({ from: TARGET }), 'account_unknown'],
] as const)('%s is refused without asking the visitor', async (_, type, params, code) => {
  const { frame, user } = await open()
  await user(type)
  await expect(request(frame, 'wallet_sendCalls', params)).rejects.toMatchObject({ code })
  expect(frame.document.body.childElementCount).toBe(0)
})

/** Tokens that the app does not name are not found. */
const NONE = { assetDiscovery: { supported: false } }

test('capabilities are those of the account and the chain', async () => {
  const { frame, user } = await open()
  const { accounts } = await user('eoa')
  const [eoa, smart] = accounts
  const ask = (address: string | undefined) =>
    request(frame, 'wallet_getCapabilities', [address, ['0x7a69', '0x1']])
  expect(await ask(smart?.address)).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: true }, ...NONE },
  })
  expect(await ask(eoa?.address)).toEqual({
    '0x7a69': {
      atomic: { status: 'unsupported' },
      paymasterService: { supported: false },
      ...NONE,
    },
  })
  await expect(ask(TARGET)).rejects.toMatchObject({ code: 'account_unknown' })
  const unpaid = await open({ paymaster: false })
  const { address } = await unpaid.user('smartAccount')
  expect(await request(unpaid.frame, 'wallet_getCapabilities', [address])).toEqual({
    '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: false }, ...NONE },
  })
})
