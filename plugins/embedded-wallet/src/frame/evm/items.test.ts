// @vitest-environment happy-dom
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  pad,
  parseAbi,
  zeroAddress,
  type Hex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { FakeFrame } from '../../testing/frame-page.js'
import {
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

const ITEMS = parseAbi([
  'function approve(address to, uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** The sheet's lines for a call that moves or permits: each line's label, amount and parties. */
const movesOf = ({ document }: FakeFrame) =>
  [...document.querySelectorAll('.move .lines')].map((lines) =>
    [...lines.children].map(({ textContent }) => textContent).join(' | '),
  )

type Logs = (address: Hex) => readonly { readonly topics: unknown; readonly data?: Hex }[]

/** A node that tries calls out, and what they write. */
const tries = (frame: FakeFrame, address: Hex, logs: Logs) =>
  node(frame, trying(logs(address).map((one) => ({ data: '0x', ...one, address: TOKEN }))))

/** A node that cannot, and a token that says whether its items differ. */
const cannotTry = (frame: FakeFrame, hasItems: boolean) => {
  node(frame)
  const call = frame.server.memory.node['eth_call']
  Object.assign(frame.server.memory.node, {
    eth_call: (params: readonly unknown[]) =>
      (params[0] as { data: string }).data.startsWith('0x01ffc9a7')
        ? pad(hasItems ? '0x01' : '0x00')
        : call?.(params),
  })
}

const SHORT = '0x000000…0000A2'
const CONTRACT = `Contract ${SHORT}`
const OTHER = '0x000000…0000A1'

describe('tokens whose items differ', () => {
  const ask = (frame: FakeFrame, address: Hex, data: Hex) =>
    request(frame, 'eth_sendTransaction', [{ from: address, to: TOKEN, data }])
  const approveItem = (spender: Hex) =>
    encodeFunctionData({ abi: ITEMS, functionName: 'approve', args: [spender, 7n] })
  const approval = (owner: Hex, approved: Hex) =>
    encodeEventTopics({ abi: ITEMS, eventName: 'Approval', args: { owner, approved, tokenId: 7n } })
  const moved = (from: Hex) =>
    encodeEventTopics({
      abi: ITEMS,
      eventName: 'Transfer',
      args: { from, to: SPENDER, tokenId: 7n },
    })
  const batch = (from: Hex) => ({
    topics: encodeEventTopics({
      abi: ITEMS,
      eventName: 'TransferBatch',
      args: { operator: from, from, to: SPENDER },
    }),
    data: encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [3n, 4n],
        [1n, 2_000n],
      ],
    ),
  })

  test.each<[string, Logs, readonly string[]]>([
    [
      'one that another may take',
      (own) => [{ topics: approval(own, SPENDER) }],
      [`You approve another account for | item 7 of USDX | Spender ${OTHER} | ${CONTRACT}`],
    ],
    [
      'one that nobody may take any more',
      (own) => [{ topics: approval(own, zeroAddress) }],
      [`You revoke the approval for | item 7 of USDX | ${CONTRACT}`],
    ],
    [
      'one that leaves',
      (own) => [{ topics: approval(own, zeroAddress) }, { topics: moved(own) }],
      [`You send | item 7 of USDX | To ${OTHER} | ${CONTRACT}`],
    ],
    [
      'several that leave at once',
      (own) => [batch(own)],
      [
        `You send | 2,000 of item 4 of USDX | To ${OTHER} | ${CONTRACT}`,
        `You send | item 3 of USDX | To ${OTHER} | ${CONTRACT}`,
      ],
    ],
  ])('%s, as a trial shows it', async (_, logs, lines) => {
    const { frame, address } = await open()
    tries(frame, address, logs)
    const asked = ask(frame, address, '0x12345678')
    await drawn(frame)
    // The call's own meaning comes before its expected effects.
    expect(movesOf(frame)).toEqual([`Unknown call of | ${SHORT} | ${CONTRACT}`, ...lines])
    expect(shown(frame)).not.toContain('can’t preview this')
    await reject(frame, asked)
  })

  test('one that is both in the call and in the simulation is listed once', async () => {
    const { frame, address } = await open()
    tries(frame, address, (own) => [{ topics: approval(own, SPENDER) }])
    const asked = ask(frame, address, approveItem(SPENDER))
    await drawn(frame)
    expect(movesOf(frame)).toEqual([
      `You approve another account for | item 7 of USDX | Spender ${OTHER} | ${CONTRACT}`,
    ])
    await reject(frame, asked)
  })

  const sends = (own: Hex) => [own, SPENDER] as const
  test.each<[string, boolean, (own: Hex) => Hex, readonly string[]]>([
    [
      'approve',
      true,
      () => approveItem(SPENDER),
      [`You approve another account for | item 7 of USDX | Spender ${OTHER} | ${CONTRACT}`],
    ],
    [
      'approve of a token whose units are alike',
      false,
      () => approveItem(SPENDER),
      [`You approve spending of | 0.000007 USDX | Spender ${OTHER} | ${CONTRACT}`],
    ],
    [
      'transferFrom',
      true,
      (own) =>
        encodeFunctionData({ abi: ITEMS, functionName: 'transferFrom', args: [...sends(own), 7n] }),
      [`You send | item 7 of USDX | To ${OTHER} | ${CONTRACT}`],
    ],
    [
      'safeTransferFrom of many',
      false,
      (own) =>
        encodeFunctionData({
          abi: ITEMS,
          functionName: 'safeTransferFrom',
          args: [...sends(own), 7n, 5n, '0x'],
        }),
      [`You send | 5 of item 7 of USDX | To ${OTHER} | ${CONTRACT}`],
    ],
    [
      'safeBatchTransferFrom',
      false,
      (own) =>
        encodeFunctionData({
          abi: ITEMS,
          functionName: 'safeBatchTransferFrom',
          args: [...sends(own), [3n, 4n], [1n, 2n], '0x'],
        }),
      [
        `You send | item 3 of USDX | To ${OTHER} | ${CONTRACT}`,
        `You send | 2 of item 4 of USDX | To ${OTHER} | ${CONTRACT}`,
      ],
    ],
  ])('by the name of the call, where the node cannot try: %s', async (_, hasItems, data, lines) => {
    const { frame, address } = await open()
    cannotTry(frame, hasItems)
    const asked = ask(frame, address, data(address))
    await drawn(frame)
    expect(movesOf(frame)).toEqual(lines)
    expect(shown(frame)).not.toContain('can’t preview this')
    await reject(frame, asked)
  })

  test('lists that do not fit are said to be unchecked', async () => {
    const { frame, address } = await open()
    cannotTry(frame, true)
    const data = encodeFunctionData({
      abi: ITEMS,
      functionName: 'safeBatchTransferFrom',
      args: [address, SPENDER, [3n, 4n], [1n], '0x'],
    })
    const asked = ask(frame, address, data)
    await drawn(frame)
    expect(shown(frame)).toContain('can’t preview this')
    await reject(frame, asked)
  })
})
