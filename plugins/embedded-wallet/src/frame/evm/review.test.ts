// @vitest-environment happy-dom
import { encodeFunctionData, maxUint160, maxUint256, parseAbi, type Hex } from 'viem'
import { recoverTypedDataAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { FakeFrame } from '../../testing/frame-page.js'
import {
  approve,
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

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const SHORT = '0x000000…0000A2'
const CONTRACT = `Contract ${SHORT}`
const TO = '0x000000…0000A1'
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ABI = parseAbi([
  'function gift()',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

/** Each line of a sheet under its heading: label, amount and parties. */
const linesUnder = ({ document }: FakeFrame, heading: string) => {
  const block = [...document.querySelectorAll('.block')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  )
  return [...(block?.querySelectorAll('.move .lines') ?? [])].map((lines) =>
    [...lines.children].map(({ textContent }) => textContent).join(' | '),
  )
}
const warnings = ({ document }: FakeFrame) =>
  [...document.querySelectorAll('.warning')].map(({ textContent }) => textContent)

const padded = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
/** A simulation's own event of coins that come in. */
const comes = (from: string, to: string, amount: bigint) => ({
  address: NATIVE,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    padded(from),
    padded(to),
  ],
  data: `0x${amount.toString(16).padStart(64, '0')}`,
})

test('coins that leave are a line of their own beside a gift, and an unreadable call is called out', async () => {
  const { frame, address } = await open()
  const gift = encodeFunctionData({ abi: ABI, functionName: 'gift' })
  node(frame, trying([comes(address, TOKEN, 5n * 10n ** 16n), comes(TOKEN, address, 10n ** 17n)]))
  const call = { from: address, to: TOKEN, data: gift, value: '0xb1a2bc2ec50000' }
  const asked = request(frame, 'eth_sendTransaction', [call])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')).toEqual([
    `You send | 0.05 ETH | To ${SHORT}`,
    `Unknown call of | ${SHORT} | ${CONTRACT}`,
  ])
  expect(linesUnder(frame, 'Expected')).toEqual([expect.stringMatching(/^You receive \| 0\.1 ETH/)])
  expect(warnings(frame)).toEqual([expect.stringContaining('can’t read this call')])
  expect(shown(frame)).not.toContain('Nothing leaves')
  await reject(frame, asked)
})

test.each<[string, object, boolean]>([
  ['a price of the app’s far above the network’s', { maxFeePerGas: '0x2540be4000' }, true],
  [
    'gas of the app’s far above what is needed',
    { gas: '0x1c9c380', maxFeePerGas: '0x77359400' },
    true,
  ],
  [
    'a usual price of the app’s',
    { maxFeePerGas: '0x12a05f200', maxPriorityFeePerGas: '0x1' },
    false,
  ],
  ['no wish of the app’s', {}, false],
  ['gas alone, and far too much of it', { gas: '0x1c9c380' }, true],
])('%s is called out as it is', async (_what, wishes, isDear) => {
  const { frame, address } = await open()
  node(frame, trying([]))
  const call = { from: address, to: SPENDER, value: '0x1', ...wishes }
  const asked = request(frame, 'eth_sendTransaction', [call])
  await drawn(frame)
  const said = warnings(frame).filter((text) => text.includes('unusually high network fee'))
  expect(said).toHaveLength(isDear ? 1 : 0)
  await reject(frame, asked)
})

test('a price far above the network’s is called out also if the gas is unknown', async () => {
  const { frame, address } = await open()
  const fails = () => {
    throw new Error('execution reverted')
  }
  node(frame, { ...trying([]), eth_estimateGas: fails })
  const wishes = { gas: '0x5208', maxFeePerGas: '0x2540be4000' }
  const call = { from: address, to: SPENDER, value: '0x1', ...wishes }
  const asked = request(frame, 'eth_sendTransaction', [call])
  await drawn(frame)
  expect(warnings(frame).join()).toContain('unusually high network fee')
  await reject(frame, asked)
})

test('a permission of Permit2 is a line of its own, though no event tells it', async () => {
  const { frame, address } = await open()
  node(frame, trying([comes(TOKEN, address, 10n ** 15n)]))
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'approve',
    args: [TOKEN, SPENDER, maxUint160, 2_000_000_000],
  })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: PERMIT2, data }])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')).toEqual([
    expect.stringMatching(
      `^You approve spending of \\| Unlimited USDX \\| Spender ${TO} \\| Until .*2033.* \\| ${CONTRACT}$`,
    ),
  ])
  expect(linesUnder(frame, 'Expected')).toEqual([
    expect.stringMatching(/^You receive \| 0\.001 ETH/),
  ])
  expect(warnings(frame)).toEqual([expect.stringContaining('take all your USDX')])
  await reject(frame, asked)
})

test('a function of Uniswap at an unknown contract is an unknown call', async () => {
  const { frame, address } = await open()
  node(frame, trying([comes(address, TOKEN, 1n)]))
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactETHForTokens',
    args: [1n, [TOKEN, TOKEN], address, 2_000_000_000n],
  })
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: TOKEN, data, value: '0x1' },
  ])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')[1]).toBe(`Unknown call of | ${SHORT} | ${CONTRACT}`)
  expect(warnings(frame)).toEqual([expect.stringContaining('can’t read this call')])
  await reject(frame, asked)
})

test('a plain transfer that a trial confirms has one line and no caution, and its receiver is read whole by one press', async () => {
  const { frame, address } = await open()
  node(frame, trying([comes(address, SPENDER, 1n)]))
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: SPENDER, value: '0x1' },
  ])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')).toEqual([`You send | 0.000000000000000001 ETH | To ${TO}`])
  expect(linesUnder(frame, 'Expected')).toEqual([])
  expect(warnings(frame)).toEqual([])
  const whole = frame.document.querySelector<HTMLButtonElement>('.move button.address')
  expect(whole?.getAttribute('aria-label')).toBe(`${TO}, Show full address`)
  whole?.click()
  expect(whole?.textContent).toBe(SPENDER)
  expect(whole?.getAttribute('aria-expanded')).toBe('true')
  await reject(frame, asked)
})

test('tokens that are taken from another account are not said to be nothing', async () => {
  const { frame, address } = await open()
  node(frame, trying([]))
  const sheetOf = async (data: Hex) => {
    const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
    await drawn(frame)
    const said = shown(frame)
    await reject(frame, asked)
    return said
  }
  const take = encodeFunctionData({
    abi: ABI,
    functionName: 'transferFrom',
    args: [PERMIT2, SPENDER, 5n],
  })
  const end = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [SPENDER, 0n],
  })
  expect(await sheetOf(take)).not.toContain('Nothing leaves')
  expect(await sheetOf(end)).toContain('Nothing leaves')
})

test('a contract that behaves differently at different times has no expectation', async () => {
  const { frame, address } = await open()
  let run = 0
  const { eth_simulateV1 } = trying([])
  node(frame, {
    eth_simulateV1: (params) => {
      run += 1
      const amount = run === 1 ? 10n ** 17n : 1n
      return run === 1
        ? trying([comes(TOKEN, address, amount)]).eth_simulateV1(params)
        : eth_simulateV1(params)
    },
  })
  const data = encodeFunctionData({ abi: ABI, functionName: 'gift' })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
  await drawn(frame)
  expect(linesUnder(frame, 'Expected')).toEqual([])
  expect(warnings(frame)).toContainEqual(expect.stringContaining('differently at different times'))
  await reject(frame, asked)
})

test('the bytes, the function and the value of a call are under Details', async () => {
  const { frame, address } = await open()
  node(frame)
  const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SPENDER, 5n] })
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: TOKEN, data, value: '0x1' },
  ])
  await drawn(frame)
  const details = frame.document.querySelector('details')?.textContent
  for (const part of [TOKEN, 'Function', 'transfer', SPENDER, '0.000005 USDX', 'Value', data])
    expect(details).toContain(part)
  await reject(frame, asked)
})

const OTHER_TOKEN = '0x00000000000000000000000000000000000000c5'
const namedAs = (address: string, symbol: string) => ({
  tokens: [{ address, symbol, decimals: 6 }],
})

test('a token that comes in has the name of its list, and an unknown one or a look-alike is marked', async () => {
  const rows = [
    [{}, 'USDX', 'Unverified token'],
    [namedAs(TOKEN, 'Real USDX'), 'Real USDX', undefined],
    [namedAs(OTHER_TOKEN, 'usdx'), 'USDX', 'This isn’t the usdx you know'],
  ] as const
  for (const [vouched, symbol, says] of rows) {
    const { frame, address } = await open(vouched)
    const event = Object.assign(comes(SPENDER, address, 1_000_000n), { address: TOKEN })
    node(frame, trying([event]))
    const data = encodeFunctionData({ abi: ABI, functionName: 'gift' })
    const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: SPENDER, data }])
    await drawn(frame)
    expect(linesUnder(frame, 'Expected')).toEqual([
      expect.stringContaining(`You receive | 1 ${symbol} |`),
    ])
    const [, marked] = warnings(frame)
    if (says === undefined) expect(marked).toBeUndefined()
    else expect(marked).toContain(says)
    await reject(frame, asked)
  }
})

test('a permission that is added to one that is there shows what both come to', async () => {
  const { frame, address } = await open()
  const approved = {
    address: TOKEN,
    topics: [
      '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
      padded(address),
      padded(SPENDER),
    ],
    data: `0x${150n.toString(16).padStart(64, '0')}`,
  }
  node(frame, trying([approved]))
  const abi = parseAbi(['function increaseAllowance(address spender, uint256 added)'])
  const data = encodeFunctionData({ abi, args: [SPENDER, 50n] })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
  await drawn(frame)
  const line = (amount: string) =>
    `You approve spending of | ${amount} USDX | Spender ${TO} | ${CONTRACT}`
  expect(linesUnder(frame, 'You sign')).toEqual([line('0.00005')])
  expect(linesUnder(frame, 'Expected')).toEqual([line('0.00015')])
  await reject(frame, asked)
})

test('a function is believed of a contract that the wallet names, and its name is said', async () => {
  const contracts = [{ address: TOKEN, name: 'Acme router', family: 'uniswap-v2' as const }]
  const { frame, address } = await open({ contracts })
  node(frame, trying([comes(address, TOKEN, 1n)]))
  const data = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactETHForTokens',
    args: [1n, [TOKEN, TOKEN], address, 2_000_000_000n],
  })
  const asked = request(frame, 'eth_sendTransaction', [
    { from: address, to: TOKEN, data, value: '0x1' },
  ])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')[1]).toBe(
    `You call | swapExactETHForTokens | Contract Acme router ${SHORT}`,
  )
  expect(warnings(frame)).toEqual([])
  await reject(frame, asked)
})

test('calls within a call have a line each, and are opened under Details where the code is the known one', async () => {
  const { frame, address } = await open()
  const to = '0xcA11bde05977b3631167028862bE2a173976CA11'
  const codes = (at: string) => ({
    eth_getCode: ([asked]: readonly unknown[]) => {
      if (String(asked).toLowerCase() !== to.toLowerCase()) return '0x'
      if (at === '') throw new Error('busy')
      return at
    },
  })
  node(frame, codes(''))
  const abi = parseAbi([
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
    'function transferFrom(address from, address to, uint256 value)',
  ])
  const take = encodeFunctionData({
    abi,
    functionName: 'transferFrom',
    args: [address, SPENDER, 5n],
  })
  const part = (callData: Hex) => ({ target: TOKEN, allowFailure: false, callData }) as const
  const data = encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [[part(take), part('0x12345678')]],
  })
  const asked = request(frame, 'eth_sendTransaction', [{ from: address, to, data }])
  await drawn(frame)
  expect(linesUnder(frame, 'You sign')).toEqual([
    expect.stringMatching(/^You send \| 0\.000005 USDX \| To /),
    expect.stringMatching(/^Unknown call of \| /),
  ])
  const [tree] = frame.document.querySelectorAll('details .tree')
  expect(tree?.textContent).toMatch(/Multicall3.*aggregate3.*transferFrom.*0x12345678/)
  await reject(frame, asked)
  for (const code of ['0x', '0x6001']) {
    node(frame, codes(code))
    const again = request(frame, 'eth_sendTransaction', [{ from: address, to, data }])
    await drawn(frame)
    expect(linesUnder(frame, 'You sign')).toEqual([
      expect.stringMatching(/^Unknown call of \| 0xcA11bd…76CA11/),
    ])
    await reject(frame, again)
  }
})

test('a vote costs nothing at a governor that the wallet names, and nowhere else', async () => {
  const contracts = [{ address: TOKEN, name: 'Acme governor', family: 'governor' as const }]
  const vote = typed(
    { Ballot: 'uint256 proposalId, uint8 support, address voter, uint256 nonce' },
    { proposalId: 1, support: 1, voter: SPENDER, nonce: 0 },
  )
  for (const [vouched, says] of [
    [{ contracts }, true],
    [{}, false],
  ] as const) {
    const { frame, address } = await open(vouched)
    node(frame)
    const asked = request(frame, 'eth_signTypedData_v4', [address, JSON.stringify(vote)])
    await drawn(frame)
    expect(shown(frame).includes('A signature costs nothing')).toBe(says)
    expect(warnings(frame).length > 0).toBe(!says)
    await reject(frame, asked)
  }
})

const fields = (text: string) =>
  text.split(', ').map((part) => {
    const [type = '', name = ''] = part.split(' ')
    return { type, name }
  })
const DOMAIN = fields('string name, uint256 chainId, address verifyingContract')
const ZERO32 = `0x${'00'.repeat(32)}`

/** Typed data for a token on the account's own network. */
const typed = (
  types: Readonly<Record<string, string>>,
  message: Readonly<Record<string, unknown>>,
) => ({
  types: Object.fromEntries([
    ['EIP712Domain', DOMAIN] as const,
    ...Object.entries(types).map(([name, text]) => [name, fields(text)] as const),
  ]),
  primaryType: Object.keys(types)[0] ?? '',
  domain: { name: 'Acme', chainId: 31337, verifyingContract: TOKEN },
  message,
})

async function sign(data: object) {
  const { frame, address } = await open()
  node(frame)
  const asked = request(frame, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
  await drawn(frame)
  return { frame, asked, address }
}

const ITEM =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'

test('signatures that hand tokens over say what leaves and to whom, and never that they cost nothing', async () => {
  const from = SPENDER
  const transfer = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SPENDER, 5n] })
  const rows = [
    {
      data: typed(
        {
          TransferWithAuthorization:
            'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
        },
        { from, to: SPENDER, value: 5, validAfter: 0, validBefore: 9, nonce: ZERO32 },
      ),
      lines: [`You send | 0.000005 USDX | To ${TO} | ${CONTRACT}`],
      says: 'approves spending',
    },
    {
      data: typed(
        {
          OrderComponents: 'address offerer, Item[] offer, Paid[] consideration',
          Item: ITEM,
          Paid: `${ITEM}, address recipient`,
        },
        {
          offerer: from,
          offer: [
            { itemType: 2, token: TOKEN, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 },
          ],
          consideration: [],
        },
      ),
      lines: [`You send | item 7 of USDX | For any taker of the order | ${CONTRACT}`],
      says: 'Nothing comes back',
    },
    {
      data: typed(
        { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
        { nonce: 0, from, functionSignature: transfer },
      ),
      lines: [`You send | 0.000005 USDX | To ${TO} | ${CONTRACT}`],
      says: 'approves spending',
    },
    {
      data: typed(
        {
          Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
        },
        { owner: from, spender: SPENDER, value: String(maxUint256), nonce: 0, deadline: 9 },
      ),
      lines: [`You approve spending of | Unlimited USDX | Spender ${TO} | ${CONTRACT}`],
      says: 'take all your USDX',
    },
    {
      data: typed({ Claim: 'string what' }, { what: 'airdrop' }),
      lines: [],
      says: 'may move your tokens',
    },
  ]
  for (const { data, lines, says } of rows) {
    const { frame, asked } = await sign(data)
    expect([data.primaryType, ...linesUnder(frame, 'You sign')]).toEqual([
      data.primaryType,
      ...lines,
    ])
    expect(warnings(frame).join()).toContain(says)
    expect(shown(frame)).not.toContain('costs nothing')
    await reject(frame, asked)
  }
})

test('unhashed data is neither drawn nor signed', async () => {
  const data = typed(
    { Mail: 'string contents, Person to', Person: 'address wallet' },
    { contents: 'hi', to: { wallet: zeroAddress, name: 'Hidden bank' }, reward: '1,000,000 USDC' },
  )
  const lying = Object.assign(data, {
    types: Object.assign(data.types, { EIP712Domain: fields('uint256 chainId') }),
  })
  const { frame, asked, address } = await sign(lying)
  for (const claim of ['Hidden bank', '1,000,000', 'Acme', TOKEN])
    expect(shown(frame)).not.toContain(claim)
  await approve(frame)
  const signature = (await asked) as Hex
  expect(await recoverTypedDataAddress(Object.assign(lying, { signature }) as never)).toBe(address)
})

test('a signature costs nothing where its type is known to be harmless', async () => {
  const { frame, asked } = await sign({
    types: {
      EIP712Domain: fields('string name, string version'),
      Vote: fields('address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice'),
    },
    primaryType: 'Vote',
    domain: { name: 'snapshot', version: '0.1.4' },
    message: { from: SPENDER, space: 'acme.eth', timestamp: 1, proposal: ZERO32, choice: 1 },
  })
  expect(warnings(frame)).toEqual([])
  expect(shown(frame)).toContain('A signature costs nothing.')
  await reject(frame, asked)
})

test('a contract that was switched during the review is shown again, and the first press sends nothing', async () => {
  const { frame, address } = await open()
  const raw: unknown[] = []
  const value = 5n * 10n ** 16n
  const leaves = comes(address, TOKEN, value)
  let isOpen = true
  node(frame, {
    eth_simulateV1: (params) =>
      trying(isOpen ? [leaves, comes(TOKEN, address, 2n * value)] : [leaves]).eth_simulateV1(
        params,
      ),
    eth_sendRawTransaction: ([signed]) => {
      raw.push(signed)
      return PERMIT2
    },
  })
  const data = encodeFunctionData({ abi: ABI, functionName: 'gift' })
  const call = { from: address, to: TOKEN, data, value: '0xb1a2bc2ec50000' }
  const asked = request(frame, 'eth_sendTransaction', [call])
  await drawn(frame)
  expect(linesUnder(frame, 'Expected')).toEqual([expect.stringMatching(/^You receive \| 0\.1 ETH/)])
  isOpen = false
  await approve(frame)
  await expect.poll(() => warnings(frame)[0]).toContain('changed while you read')
  expect(linesUnder(frame, 'Expected')).toEqual([])
  expect(raw).toEqual([])
  await approve(frame)
  await asked
  expect(raw).toHaveLength(1)
})
