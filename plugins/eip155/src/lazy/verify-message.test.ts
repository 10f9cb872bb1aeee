import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { createEvmWallet, connectedKit, type HttpAnswer } from '@latchkey/kernel/testing'
import { eip155 } from '../index.js'

/** By day a bit of every byte, each time another one; by night all. */
const STEP = process.env['LATCHKEY_NIGHT'] ? 1 : 7

const RPC = 'https://one.example/rpc'
const CONTRACT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

async function verifier(answer: HttpAnswer = { fault: 'network' }) {
  const wallet = createEvmWallet({ granted: true })
  const { kit, http } = await connectedKit({
    plugins: [eip155()],
    ports: { routes: { [RPC]: answer } },
  })
  const { verifyMessage } = await kit.capabilities.get('verifyMessage', 'eip155')
  const message = 'hello'
  const params = ['0x68656c6c6f', wallet.address]
  const signature = String(await wallet.provider.request({ method: 'personal_sign', params }))
  return {
    wallet,
    http,
    verifyMessage,
    signed: { message, signature, address: wallet.address as string },
  }
}

/** A node that answers the question about a contract's signature. */
const node =
  (accepted: unknown): HttpAnswer =>
  ({ body }) => {
    const { method } = body as { method: string }
    return { json: method === 'eth_chainId' ? { result: '0x1' } : accepted }
  }

describe('the signature of a key', () => {
  test('is proven without asking anyone', async () => {
    const { http, verifyMessage, signed } = await verifier()
    await expect(verifyMessage(signed)).resolves.toBe(true)
    await expect(
      verifyMessage({ ...signed, message: new TextEncoder().encode(signed.message) }),
    ).resolves.toBe(true)
    expect(http.requests).toEqual([])
  })
})

describe('a message without proof is false', () => {
  test.each([
    ['another text', { message: 'hullo' }],
    ['another account', { address: CONTRACT }],
    ['another signature', { signature: `0x${'11'.repeat(65)}` }],
    ['no signature', { signature: '0x' }],
    ['a signature that is no hex', { signature: 'signature' }],
    ['an endless signature', { signature: `0x${'00'.repeat(200_000)}` }],
    ['an address that is none', { address: 'vitalik.eth' }],
    ['an address with a wrong checksum', { address: CONTRACT.replace('aA', 'Aa') }],
  ])('%s', async (_name, change) => {
    const { verifyMessage, signed } = await verifier(node({ result: word(0n) }))
    await expect(verifyMessage({ ...signed, ...change })).resolves.toBe(false)
  })

  test(
    'each bit turned in the signature, the text and the address',
    { timeout: 30_000 },
    async () => {
      const { verifyMessage, signed } = await verifier(node({ result: word(0n) }))
      const turned = (hex: string, bit: number) => {
        const bytes = Buffer.from(hex, 'hex')
        bytes[bit >> 3]! ^= 1 << (bit & 7)
        return bytes.toString('hex')
      }
      const { message, signature, address } = signed
      const [signatureHex, addressHex] = [signature.slice(2), address.slice(2)]
      const messageHex = Buffer.from(message).toString('hex')
      for (let bit = 0; bit < 65 * 8; bit += STEP) {
        const wrong: (Omit<typeof signed, 'message'> & { message: string | Uint8Array })[] = [
          { ...signed, signature: `0x${turned(signatureHex, bit)}` },
        ]
        if (bit < 160) wrong.push({ ...signed, address: `0x${turned(addressHex, bit)}` })
        if (bit < 40)
          wrong.push({ ...signed, message: Buffer.from(turned(messageHex, bit), 'hex') })
        for (const one of wrong) expect(await verifyMessage(one)).toBe(false)
      }
    },
  )

  test.each([
    ['a revert', { error: { code: 3, message: 'execution reverted' } }],
    ['an empty answer', { result: '0x' }],
    ['an answer that is none', { result: 'yes' }],
    ['true where a word is due', { result: true }],
  ])('%s of the contract', async (_name, answer) => {
    const { verifyMessage, signed } = await verifier(node(answer))
    await expect(verifyMessage({ ...signed, address: CONTRACT })).resolves.toBe(false)
  })
})

test('a contract that accepts the signature proves it', async () => {
  const { verifyMessage, signed } = await verifier(node({ result: word(1n) }))
  await expect(verifyMessage({ ...signed, address: CONTRACT })).resolves.toBe(true)
})

test('a node that cannot be asked is an error, never a yes', async () => {
  const { verifyMessage, signed } = await verifier({ status: 503 })
  await expect(verifyMessage({ ...signed, address: CONTRACT })).rejects.toMatchObject({
    code: 'rpc_unavailable',
  })
})

test('a node of another chain is not asked for its opinion', async () => {
  const { verifyMessage, signed } = await verifier(({ body }) => {
    const { method } = body as { method: string }
    return { json: { result: method === 'eth_chainId' ? '0x2' : word(1n) } }
  })
  await expect(verifyMessage({ ...signed, address: CONTRACT })).rejects.toMatchObject({
    code: 'rpc_unavailable',
  })
})
