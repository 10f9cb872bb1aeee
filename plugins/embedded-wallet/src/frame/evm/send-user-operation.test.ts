// @vitest-environment happy-dom
import {
  concat,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  pad,
  parseAbi,
  size,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint06Address, entryPoint07Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { approve, button, reject, shown } from '../../testing/frame-requests.js'
import { openSmart, OPERATION, PAYMASTER, request, TARGET } from '../../testing/smart-frame.js'

const EXECUTE = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
])
const MULTI_SEND = parseAbi(['function multiSend(bytes transactions)'])
/** Of Safe 1.4.1: it makes calls only. */
const MULTI_SEND_CALL_ONLY = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const OTHER = '0x00000000000000000000000000000000000000C1'

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

const execute = (
  { to, value = 0n, data = '0x' }: Call,
  operation = 0,
  functionName: 'executeUserOp' | 'executeUserOpWithErrorString' = 'executeUserOpWithErrorString',
) => encodeFunctionData({ abi: EXECUTE, functionName, args: [to, value, data, operation] })

const packed = ({ to, value = 0n, data = '0x' }: Call, kind: Hex = '0x00') =>
  concat([kind, to, numberToHex(value, { size: 32 }), numberToHex(size(data), { size: 32 }), data])
const multiSend = (...calls: readonly Hex[]) =>
  encodeFunctionData({
    abi: MULTI_SEND,
    functionName: 'multiSend',
    args: [concat(['0x', ...calls])],
  })
const batch = (...calls: readonly Hex[]) =>
  execute({ to: MULTI_SEND_CALL_ONLY, data: multiSend(...calls) }, 1)

const pay: Call = { to: TARGET, value: 10n ** 16n }
const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [OTHER, 5n],
})

async function open(options: Parameters<typeof openSmart>[0] = {}) {
  const self = await openSmart(options)
  const { address } = await self.user('smartAccount')
  const send = (operation: object = {}, entryPoint: string = entryPoint07Address) => {
    const whole = { sender: address, nonce: '0x0', callData: execute(pay), signature: '0x' }
    const params = [{ ...whole, ...operation }, entryPoint]
    return request(self.frame, 'eth_sendUserOperation', params)
  }
  return { ...self, address, send }
}

test.each(['executeUserOp', 'executeUserOpWithErrorString'] as const)(
  'an operation by %s is shown as its call, and goes out with the app’s nonce and the wallet’s gas',
  async (name) => {
    const { frame, send, sent, address } = await open()
    const nonce = `0x${'a'.repeat(24)}0000000000000003`
    const asked = send({
      callData: execute(pay, 0, name),
      nonce,
      callGasLimit: '0xffffff',
      maxFeePerGas: '0xff',
      preVerificationGas: '0x1',
      verificationGasLimit: '0x1',
      maxPriorityFeePerGas: '0xff',
      factory: OTHER,
      factoryData: '0x12',
      signature: '0x1234',
    })
    await expect.poll(() => shown(frame)).toContain('0.01 ETH')
    expect(shown(frame)).toContain('Anvil One')
    expect(sent).toEqual([])
    await approve(frame)
    expect(await asked).toBe(OPERATION)
    expect(sent).toEqual([
      expect.objectContaining({
        sender: address,
        nonce,
        callData: execute(pay),
        paymaster: PAYMASTER,
        maxFeePerGas: '0x2',
        callGasLimit: '0x64',
        signature: expect.stringMatching(/^0x0{24}[0-9a-f]{130}$/) as string,
      }),
    ])
    expect(sent).not.toContainEqual(expect.objectContaining({ factory: OTHER }))
  },
)

test('a batch is shown call by call, and goes out as it came', async () => {
  const { frame, send, sent } = await open()
  const callData = batch(packed(pay), packed({ to: OTHER, data: transfer }), packed({ to: OTHER }))
  const asked = send({ callData })
  await expect.poll(() => shown(frame)).toContain('Confirm 3 actions')
  for (const text of [TARGET, OTHER, transfer]) expect(shown(frame)).toContain(text)
  await approve(frame)
  expect(await asked).toBe(OPERATION)
  expect(sent).toEqual([expect.objectContaining({ callData: callData.toLowerCase() })])
})

test('a user operation that the visitor rejects is not sent', async () => {
  const { frame, send, sent } = await open()
  const asked = send()
  await expect.poll(() => button(frame, 'reject')).not.toBeNull()
  await reject(frame, asked)
  expect(sent).toEqual([])
})

const ENABLE_MODULE: Hex = `0x610b5925${pad(TARGET).slice(2)}`

const UNREADABLE = {
  code: 'request_malformed',
  message: expect.stringContaining('the calls cannot be read') as string,
}

test.each<[string, (address: Address) => object, object]>([
  ['of another account', () => ({ sender: OTHER }), { code: 'account_unknown' }],
  ['of no account', () => ({ sender: undefined }), { code: 'request_malformed' }],
  [
    'with code of others in the account’s name',
    () => ({ callData: execute({ to: OTHER, data: '0x01' }, 1) }),
    UNREADABLE,
  ],
  [
    'with such code in a batch',
    () => ({ callData: batch(packed(pay), packed(pay, '0x01')) }),
    UNREADABLE,
  ],
  [
    'with another contract for its batch',
    () => ({ callData: execute({ to: OTHER, data: multiSend(packed(pay), packed(pay)) }, 1) }),
    UNREADABLE,
  ],
  [
    'with ether for the batch itself',
    () => ({
      callData: execute(
        { ...pay, to: MULTI_SEND_CALL_ONLY, data: multiSend(packed(pay), packed(pay)) },
        1,
      ),
    }),
    UNREADABLE,
  ],
  ['with bytes behind its calls', () => ({ callData: concat([execute(pay), '0x00']) }), UNREADABLE],
  ['with a batch that ends early', () => ({ callData: batch(packed(pay), '0x00') }), UNREADABLE],
  ['with a batch of none', () => ({ callData: batch() }), UNREADABLE],
  [
    'with more calls than are shown',
    () => ({ callData: batch(...Array.from({ length: 65 }, () => packed(pay))) }),
    UNREADABLE,
  ],
  ['with a function nobody knows', () => ({ callData: '0x12345678' }), UNREADABLE],
  ['without a call', () => ({ callData: '0x' }), UNREADABLE],
  ['with text for calls', () => ({ callData: 'all' }), { code: 'request_malformed' }],
  [
    'that changes the account',
    (to) => ({ callData: execute({ to, data: ENABLE_MODULE }) }),
    { code: 'method_unsupported' },
  ],
  [
    'that changes it in a batch',
    (to) => ({ callData: batch(packed(pay), packed({ to, data: ENABLE_MODULE })) }),
    { code: 'method_unsupported' },
  ],
  [
    'that another paymaster pays',
    () => ({ paymaster: OTHER, paymasterData: '0x' }),
    { code: 'method_unsupported' },
  ],
  [
    'that another one pays, in the old form',
    () => ({ paymasterAndData: OTHER }),
    { code: 'method_unsupported' },
  ],
  [
    'that gives the account other code',
    () => ({ eip7702Auth: {} }),
    { code: 'method_unsupported' },
  ],
])('an operation %s is refused unasked', async (_what, change, refusal) => {
  const { frame, send, sent, address } = await open()
  await expect(send(change(address))).rejects.toMatchObject(refusal)
  expect([frame.document.body.childElementCount, sent]).toEqual([0, []])
})

test.each([
  ['another entry point', entryPoint06Address],
  ['no entry point', 'latest'],
])('an operation for %s is refused unasked', async (_what, entryPoint) => {
  const { frame, send } = await open()
  await expect(send({}, entryPoint)).rejects.toMatchObject({ code: 'request_malformed' })
  expect(frame.document.body.childElementCount).toBe(0)
})

test('an ordinary account sends no operations', async () => {
  const { frame, user, send } = await open()
  const { address } = await user('eoa')
  await expect(send({ sender: address })).rejects.toMatchObject({ code: 'method_unsupported' })
  expect(frame.document.body.childElementCount).toBe(0)
})
