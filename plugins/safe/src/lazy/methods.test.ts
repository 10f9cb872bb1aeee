import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { isKitError } from '@latchkey/kernel'
import { createMethods } from './methods.js'

const SAFE = `0x${'5afe'.repeat(10)}` as const
const OTHER = `0x${'beef'.repeat(10)}`
const HASH = `0x${'ab'.repeat(32)}`
const MINED = `0x${'cd'.repeat(32)}`
const KNOWN = { address: SAFE, chainId: 10 }
const OPEN = { ...KNOWN, known: KNOWN }
const TYPED = {
  domain: { chainId: 10 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'hi' },
  primaryType: 'Mail',
}

interface Sent {
  readonly method: string
  readonly params: unknown
}
type Answer = (sent: Sent) => unknown

const usual: Answer = ({ method, params }) => {
  switch (method) {
    case 'signMessage':
    case 'signTypedMessage':
      return { signature: '0x1234' }
    case 'sendTransactions':
      return { safeTxHash: HASH }
    case 'getTxBySafeTxHash':
      return { txStatus: 'SUCCESS', txHash: MINED }
    default:
      return { method, params, hash: MINED, number: '0x7', logs: [], gasUsed: 1, blockNumber: 2 }
  }
}

/** The real library over an app around the page that a test answers for. */
function library(answer: Answer = usual) {
  const sdk = new SafeAppsSDK()
  const sent: Sent[] = []
  const send = (method: string, params: unknown) => {
    sent.push({ method, params: structuredClone(params) })
    return Promise.resolve(answer({ method, params })).then((data) => ({ data, success: true }))
  }
  const communicator: unknown = Reflect.get(sdk, 'communicator')
  Object.assign(communicator as object, { send })
  return { sdk, sent }
}

const ours = async (method: string, params: readonly unknown[], answer?: Answer) => {
  const { sdk, sent } = library(answer)
  return { answer: await createMethods(sdk)(method, params, OPEN), sent }
}

const theirs = async (method: string, params: readonly unknown[]) => {
  const { sdk, sent } = library()
  const info = { safeAddress: SAFE, chainId: 10, threshold: 1, owners: [], isReadOnly: false }
  const provider = new SafeAppProvider(info, sdk)
  return { answer: (await provider.request({ method, params: [...params] })) as unknown, sent }
}

const CALL = { to: OTHER, value: '0x1', data: '0xabcd' }

test.each<readonly [string, readonly unknown[]]>([
  ['personal_sign', ['0x6869', SAFE.toUpperCase().replace('X', 'x')]],
  ['eth_signTypedData_v4', [SAFE, TYPED]],
  ['eth_signTypedData_v4', [SAFE, JSON.stringify(TYPED)]],
  ['eth_signTypedData', [SAFE, TYPED]],
  [
    'wallet_sendCalls',
    [{ from: SAFE, chainId: '0xa', calls: [CALL, { to: OTHER, value: '0x2' }] }],
  ],
  ['eth_blockNumber', []],
  ['eth_getBalance', [SAFE, 'latest']],
  ['eth_getCode', [SAFE, 'latest']],
  ['eth_getTransactionCount', [SAFE, 'pending']],
  ['eth_getStorageAt', [SAFE, 3, 'latest']],
  ['eth_getBlockByNumber', ['0x1', true]],
  ['eth_getBlockByHash', [HASH, false]],
  ['eth_call', [CALL, 'latest']],
  ['eth_getLogs', [{ address: OTHER }]],
  ['eth_gasPrice', []],
  ['eth_estimateGas', [CALL]],
  ['eth_getTransactionByHash', [HASH]],
  ['eth_getTransactionReceipt', [HASH]],
  ['wallet_getCapabilities', [SAFE]],
])(
  '%s says to the app around, and answers, what the library’s own provider does',
  async (method, params) => {
    expect(await ours(method, params)).toEqual(await theirs(method, params))
  },
)

describe('sending', () => {
  test('a transaction is known by its Safe’s hash', async () => {
    const { answer, sent } = await ours('eth_sendTransaction', [
      { from: SAFE, to: OTHER, value: '0x1', gas: '0x5208' },
    ])
    expect(answer).toBe(HASH)
    const txs = [{ to: OTHER, value: '0x1', data: '0x' }]
    expect(sent).toEqual([
      { method: 'sendTransactions', params: { txs, params: { safeTxGas: 21_000 } } },
    ])
  })

  test.each([
    ['of another account', 'eth_sendTransaction', [{ ...CALL, from: OTHER }], 4100],
    ['that makes a contract', 'eth_sendTransaction', [{ data: '0x00' }], -32602],
    ['on another chain', 'eth_sendTransaction', [{ ...CALL, chainId: '0x1' }], 4901],
    ['on a chain that is none', 'eth_sendTransaction', [{ ...CALL, chainId: '' }], 4901],
    ['of calls on another chain', 'wallet_sendCalls', [{ chainId: '0x1', calls: [CALL] }], 4901],
    ['of calls on no chain', 'wallet_sendCalls', [{ calls: [CALL] }], 4901],
    ['of calls without an address', 'wallet_sendCalls', [{ chainId: '0xa', calls: [{}] }], -32602],
  ])(
    'one %s is refused, and the app around is asked nothing',
    async (_which, method, params, code) => {
      const { sdk, sent } = library()
      await expect(createMethods(sdk)(method, params, OPEN)).rejects.toMatchObject({ code })
      expect(sent).toEqual([])
    },
  )

  test.each([
    ['another Safe', 'eth_sendTransaction', [CALL], { ...KNOWN, address: OTHER }, 4100],
    ['the Safe on another chain', 'eth_sendTransaction', [CALL], { ...KNOWN, chainId: 1 }, 4901],
    ['no Safe', 'eth_sendTransaction', [CALL], undefined, 4100],
    [
      ...(['another Safe', 'wallet_sendCalls', [{ chainId: '0xa', calls: [CALL] }]] as const),
      ...([{ ...KNOWN, address: OTHER }, 4100] as const),
    ],
  ] as const)(
    'to a page that knew %s, what %s leaves out is not meant of the one that is open',
    async (_which, method, params, known, code) => {
      const { sdk, sent } = library()
      const asked = { ...OPEN, known: known as typeof KNOWN | undefined }
      await expect(createMethods(sdk)(method, params, asked)).rejects.toMatchObject({ code })
      expect(sent).toEqual([])
    },
  )

  test('a call that names the open Safe and its chain is sent from there', async () => {
    const { sdk } = library()
    const named = { ...CALL, from: SAFE, chainId: '0xa' }
    const sending = createMethods(sdk)('eth_sendTransaction', [named], {
      ...OPEN,
      known: undefined,
    })
    expect(await sending).toBe(HASH)
  })

  test('a batch has the status of its transaction', async () => {
    const rows = [
      ['AWAITING_CONFIRMATIONS', 100],
      ['AWAITING_EXECUTION', 100],
      ['SUCCESS', 200],
      ['CANCELLED', 400],
      ['FAILED', 500],
      ['A_NEW_WORD', 100],
    ] as const
    expect(
      await failing(rows, async ([txStatus, status]) => {
        const { answer } = await ours('wallet_getCallsStatus', [HASH], ({ method }) =>
          method === 'getTxBySafeTxHash' ? { txStatus } : undefined,
        )
        expect(answer).toEqual({ version: '2.0.0', id: HASH, chainId: '0xa', atomic: true, status })
      }),
    ).toEqual([])
  })

  test('an executed batch has a receipt, and none before its node has one', async () => {
    const { answer } = await ours('wallet_getCallsStatus', [HASH])
    expect(answer).toMatchObject({ receipts: [{ transactionHash: MINED, status: '0x1' }] })
    const early = await ours('wallet_getCallsStatus', [HASH], ({ method }) =>
      method === 'getTxBySafeTxHash' ? { txStatus: 'SUCCESS', txHash: MINED } : null,
    )
    expect(early.answer).not.toHaveProperty('receipts')
  })

  test('a hash that is none of a Safe’s is the chain’s own', async () => {
    const { sent } = await ours('eth_getTransactionReceipt', [HASH], ({ method }) => {
      if (method === 'getTxBySafeTxHash') throw new Error('404')
      return null
    })
    expect(sent.at(-1)).toMatchObject({ params: { params: [HASH] } })
  })
})

describe('signing', () => {
  test.each([[{ safeTxHash: HASH }], [{ messageHash: HASH }], [{ signature: '0x' }]])(
    'the answer %j is no signature',
    async (told) => {
      const { sdk } = library(() => told)
      const signing = createMethods(sdk)('personal_sign', ['0x6869', SAFE], OPEN)
      const error: unknown = await signing.catch((reason: unknown) => reason)
      expect(isKitError(error, 'signature_queued')).toBe(true)
    },
  )

  test.each([
    ['personal_sign', ['0x6869', OTHER]],
    ['personal_sign', ['0x6869']],
    ['eth_signTypedData_v4', [OTHER, TYPED]],
  ])('%s for another account is refused', async (method, params) => {
    const { sdk, sent } = library()
    await expect(createMethods(sdk)(method, params, OPEN)).rejects.toMatchObject({ code: 4100 })
    expect(sent).toEqual([])
  })
})

test("a visitor's refusal in the app around has the code of EIP-1193", async () => {
  const { sdk } = library(() => {
    throw new Error('Transaction was rejected')
  })
  const sending = createMethods(sdk)('eth_sendTransaction', [CALL], OPEN)
  await expect(sending).rejects.toMatchObject({ code: 4001 })
})

test.each(['wallet_switchEthereumChain', 'eth_sign', 'constructor'])(
  '%s is no method of a Safe',
  async (method) => {
    const { sdk } = library()
    await expect(createMethods(sdk)(method, [], OPEN)).rejects.toMatchObject({ code: 4200 })
  },
)
