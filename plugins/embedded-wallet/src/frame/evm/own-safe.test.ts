// @vitest-environment happy-dom
import { keccak256, toHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { drawn, open, reject, request as ask, shown } from '../../testing/frame-requests.js'
import { openSmart, request, TARGET } from '../../testing/smart-frame.js'

const DOMAIN = [
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** The three forms in which an owner signs for a Safe (Safe 1.4.1, its 4337 module 0.3). */
const FORMS = {
  SafeTx: (safe: string, chainId: number) => ({
    types: {
      EIP712Domain: DOMAIN,
      SafeTx: [
        ...[
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
        ...[
          { name: 'data', type: 'bytes' },
          { name: 'operation', type: 'uint8' },
        ],
      ],
    },
    primaryType: 'SafeTx',
    domain: { chainId, verifyingContract: safe },
    message: { to: TARGET, value: '0', data: '0x', operation: 1 },
  }),
  SafeMessage: (safe: string, chainId: number) => ({
    types: { EIP712Domain: DOMAIN, SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    domain: { chainId, verifyingContract: safe },
    message: { message: '0x1234' },
  }),
  SafeOp: (safe: string, chainId: number) => ({
    types: {
      EIP712Domain: DOMAIN,
      SafeOp: [
        { name: 'safe', type: 'address' },
        { name: 'callData', type: 'bytes' },
      ],
    },
    primaryType: 'SafeOp',
    domain: { chainId, verifyingContract: TARGET },
    message: { safe, callData: '0x' },
  }),
} as const

/** A wallet whose key owns a smart account, shown as the ordinary account that the key is. */
async function openOwner() {
  const { frame, user } = await openSmart()
  const { address: safe } = await user('smartAccount')
  const { address } = await user('eoa')
  await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  return { frame, safe, address }
}

const names = Object.keys(FORMS) as (keyof typeof FORMS)[]

test.each(names)(
  'the key signs no %s of its own Safe, on any chain and in any spelling',
  async (name) => {
    const { frame, safe, address } = await openOwner()
    for (const own of [safe, safe.toLowerCase()])
      for (const chainId of [31337, 1]) {
        const params = [address, JSON.stringify(FORMS[name](own, chainId))]
        await expect(request(frame, 'eth_signTypedData_v4', params)).rejects.toMatchObject({
          code: 'method_unsupported',
        })
      }
    expect(shown(frame)).toBe('')
  },
)

test.each(names)('a %s of another Safe is asked for', async (name) => {
  const { frame, address } = await openOwner()
  const params = [address, FORMS[name](TARGET, 31337)]
  const asked = request(frame, 'eth_signTypedData_v4', params)
  await drawn(frame)
  expect(shown(frame)).toContain(name)
  await reject(frame, asked)
})

const HASH = keccak256('0x01')

test('the owner of a Safe signs no 32 bytes, which the Safe would take for an approval, also where they are text', async () => {
  const { frame, address } = await openOwner()
  for (const bytes of [HASH, toHex('Pay nothing, sign in to the page')])
    await expect(request(frame, 'personal_sign', [bytes, address])).rejects.toMatchObject({
      code: 'method_unsupported',
    })
})

test.each([
  ['a bare hash', HASH],
  ['text as long as a hash', toHex('Pay nothing, sign in to the page')],
] satisfies [string, Hex][])(
  '%s is called out where it is signed at all',
  async (_what, message) => {
    const { frame, address } = await open()
    const asked = ask(frame, 'personal_sign', [message, address])
    await drawn(frame)
    expect(frame.document.querySelector('.danger')?.textContent).toContain('Unreadable data')
    await reject(frame, asked)
  },
)

test.each([
  ['the app closed the modal', 'RPC_ABORT', 'request_aborted'],
  ['the visitor signed out', 'SIGN_OUT', 'session_missing'],
] as const)('a request whose sheet is not there yet is over once %s', async (_what, type, code) => {
  const { frame, address } = await open()
  const asked = ask(frame, 'personal_sign', [toHex('Hello'), address])
  const ended = expect(asked).rejects.toMatchObject({ code })
  await frame.ask(type, {})
  await ended
  expect(shown(frame)).toBe('')
})
