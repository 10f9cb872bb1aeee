import { describe, expect, test, vi } from 'vitest'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { SIGN_IN_TOOLS } from '@latchkey/kernel/testing/internal'
import { hashMessage, serializeErc6492Signature, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SignInTools } from '@latchkey/kernel/internal'
import verify from './verify-sign-in.js'

/** Order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const chainId = 'eip155:1'
const TEXT = 'Hello World'
const [owner, other] = createEvmWallet({ accounts: 2 }).keys.map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
)
const ACCEPTED = `0x1626ba7e${'0'.repeat(56)}`
const A = 'https://a.example.org'
const B = 'https://b.example.org'

/** A node's answer: a body, or another reaction of a server. */
type Answer = object | 'hangs' | 'drops' | 'is no JSON' | { readonly status: number }

/** Ports of a server whose nodes answer as told; requests are kept. */
function nodes(answers: Readonly<Record<string, Answer>>) {
  const requests: { readonly url: string; readonly init: RequestInit; readonly body: unknown }[] =
    []
  const timers: (() => void)[] = []
  const waits: number[] = []
  const aborted: string[] = []
  const ports: SignInTools['ports'] = {
    later(task, milliseconds) {
      timers.push(task)
      waits.push(milliseconds)
      return () => {
        timers.splice(timers.indexOf(task), 1)
      }
    },
    fetch(url, init) {
      requests.push({ url, init, body: JSON.parse(init.body as string) as unknown })
      init.signal?.addEventListener('abort', () => aborted.push(url))
      const answer = answers[url]
      if (answer === 'drops') return Promise.reject(new TypeError('fetch failed'))
      if (answer === 'hangs' || answer === undefined) {
        return new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'))
          })
        })
      }
      if (answer === 'is no JSON') return Promise.resolve(new Response('<html>'))
      const { status = 200, ...body } = answer as { readonly status?: number }
      return Promise.resolve(
        new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }), { status }),
      )
    },
  }
  return { ports, requests, timers, waits, aborted }
}

const check = (
  signature: string,
  world: ReturnType<typeof nodes>,
  rpcUrls: readonly string[],
  address: string = owner!.address,
) =>
  verify(
    { message: TEXT, signature, address, chainId },
    { ...SIGN_IN_TOOLS, ports: world.ports, contracts: { rpcUrls: { [chainId]: rpcUrls } } },
  )

const noNode = nodes({})
const byOther = await other!.signMessage({ message: TEXT })
const byOwner = await owner!.signMessage({ message: TEXT })

describe('a key', () => {
  test('proves its account without asking anybody', async () => {
    const world = nodes({ [A]: 'drops' })
    expect(await check(byOwner, world, [A])).toEqual({ proof: 'eip191' })
    expect(world.requests).toEqual([])
  })

  test.each([
    ['1b or 1c', (bit: number) => 27 + bit, true],
    ['0 or 1', (bit: number) => bit, true],
    ['the other of both', (bit: number) => 28 - bit, false],
    ['1d or 1e', (bit: number) => 29 + bit, false],
    ['that of a chain (EIP-155)', (bit: number) => 37 + bit, false],
  ])('with the recovery bit as %s', async (_what, write, proven) => {
    const bit = Number.parseInt(byOwner.slice(-2), 16) - 27
    const signature = byOwner.slice(0, -2) + write(bit).toString(16).padStart(2, '0')
    const verdict = await check(signature, noNode, [])
    expect(verdict).toEqual(proven ? { proof: 'eip191' } : { refused: 'signature_invalid' })
  })

  test('in capital letters', async () => {
    const capitals = `0x${byOwner.slice(2).toUpperCase()}`
    expect(await check(capitals, noNode, [])).toEqual({ proof: 'eip191' })
  })

  test('the second, high form of a signature is not canonical', async () => {
    const r = byOwner.slice(2, 66)
    const high = r + (ORDER - BigInt(`0x${byOwner.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const bit = (Number.parseInt(byOwner.slice(-2), 16) ^ 7).toString(16)
    const refused = { refused: 'signature_not_canonical' }
    expect(await check(`0x${high}${bit}`, noNode, [])).toEqual(refused)
    // No contract is asked about it either.
    const world = nodes({ [A]: { result: ACCEPTED } })
    expect(await check(`0x${high}${bit}`, world, [A])).toEqual(refused)
    expect(world.requests).toEqual([])
  })

  test.each([
    ['in small letters', owner!.address.toLowerCase()],
    ['in capitals', `0x${owner!.address.slice(2).toUpperCase()}`],
    ['with one letter changed', owner!.address.replace(/[A-F]/, (letter) => letter.toLowerCase())],
  ])('an address %s has no checksum (EIP-55)', async (_what, address) => {
    expect(await check(byOwner, noNode, [], address)).toEqual({
      refused: 'address_checksum_invalid',
    })
  })

  test.each(
    ['', 'abc', '0xabc', '0xzz', `${byOwner} `].concat([`${byOwner}0`, `0x${'zz'.repeat(65)}`]),
  )('%j is malformed', async (signature) => {
    const world = nodes({ [A]: { result: ACCEPTED } })
    expect(await check(signature, world, [A])).toEqual({ refused: 'signature_malformed' })
    expect(world.requests).toEqual([])
  })

  test('numbers that are no signature of any key are refused', async () => {
    expect(await check(`0x${'00'.repeat(64)}1b`, noNode, [])).toEqual({
      refused: 'signature_invalid',
    })
  })
})

describe('a contract', () => {
  test('is asked itself, once at each node', async () => {
    const world = nodes({ [A]: { result: ACCEPTED }, [B]: { result: ACCEPTED } })
    expect(await check(byOther, world, [A, B])).toEqual({ proof: 'eip1271' })
    expect(world.requests.map(({ url }) => url)).toEqual([A, B])
    const { body, init } = world.requests[0]!
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
    })
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      method: 'eth_call',
      params: [{ to: owner!.address }, 'latest'],
    })
    const [{ data }] = (body as { params: [{ data: string }] }).params
    expect(data).toContain('1626ba7e')
    expect(data).toContain(hashMessage(TEXT).slice(2))
    expect(data).toContain(byOther.slice(2))
    expect(world.timers).toEqual([])
  })

  test.each<readonly [string, Answer, string]>([
    ['answers nothing', { result: '0x' }, 'signature_invalid'],
    ['answers zero', { result: `0x${'0'.repeat(64)}` }, 'signature_invalid'],
    ['answers yes', { result: `0x${'0'.repeat(63)}1` }, 'signature_invalid'],
    ['answers the word short', { result: '0x1626ba7e' }, 'signature_invalid'],
    [
      'answers a word that is not padded with zeros',
      { result: `0x1626ba7e${'0'.repeat(55)}1` },
      'signature_invalid',
    ],
    ['reverts', { error: { code: 3, message: 'x' } }, 'signature_invalid'],
    [
      'reverts, in words',
      { error: { code: -32000, message: 'execution reverted' } },
      'signature_invalid',
    ],
    ['is limited', { error: { code: -32005, message: 'limit exceeded' } }, 'rpc_failed'],
    ['fails without a word', { error: {} }, 'rpc_failed'],
    ['fails although it answers', { result: ACCEPTED, error: { code: 1 } }, 'rpc_failed'],
    ['answers with a fault', { result: ACCEPTED, status: 500 }, 'rpc_failed'],
    ['answers another question', { result: ACCEPTED, id: 2 }, 'rpc_failed'],
    ['reverts, as nobody says it', { error: { message: ['revert'] } }, 'rpc_failed'],
    ['answers no hex', { result: 'yes' }, 'rpc_failed'],
    ['answers hex after something else', { result: 'yes0x' }, 'rpc_failed'],
    ['answers hex before something else', { result: '0xyes' }, 'rpc_failed'],
    ['answers a list', { result: [ACCEPTED] }, 'rpc_failed'],
    ['answers no text', { result: true }, 'rpc_failed'],
    ['answers no result', {}, 'rpc_failed'],
    ['is no JSON', 'is no JSON', 'rpc_failed'],
    ['drops', 'drops', 'rpc_failed'],
  ])('a node that %s refuses', async (_what, answer, refused) => {
    expect(await check(byOther, nodes({ [A]: answer }), [A])).toEqual({ refused })
    const both = nodes({ [A]: answer, [B]: { result: ACCEPTED } })
    expect(await check(byOther, both, [A, B])).toEqual({ refused })
    expect(both.requests).toHaveLength(1)
    // A first node that accepts does not outvote the second.
    const world = nodes({ [A]: answer, [B]: { result: ACCEPTED } })
    const verdict = await check(byOther, world, [B, A])
    expect(verdict).toEqual({ refused: refused === 'rpc_failed' ? refused : 'rpc_disagreed' })
  })

  test.each([
    ['nothing', '0x'],
    ['two bytes', '0x1234'],
    ['64 bytes', byOther.slice(0, -2)],
    ['66 bytes', `${byOther}00`],
  ])('may accept a signature of %s', async (_what, signature) => {
    const world = nodes({ [A]: { result: ACCEPTED } })
    expect(await check(signature, world, [A])).toEqual({ proof: 'eip1271' })
    const [{ data }] = (world.requests[0]!.body as { params: [{ data: string }] }).params
    expect(data.replace(/0*$/, '')).toContain(signature.slice(2).replace(/0*$/, ''))
    const empty = nodes({ [A]: { result: '0x' } })
    expect(await check(signature, empty, [A])).toEqual({ refused: 'contract_missing' })
    expect(await check(signature, noNode, [])).toEqual({ refused: 'rpc_missing' })
  })

  test.each([
    ['a second word', `${ACCEPTED}${'0'.repeat(64)}`],
    ['one byte more', `${ACCEPTED}ff`],
  ])('the word that accepts, and %s, is accepted', async (_what, result) => {
    expect(await check(byOther, nodes({ [A]: { result } }), [A])).toEqual({ proof: 'eip1271' })
  })

  test('a node that says there was no error has answered', async () => {
    const world = nodes({ [A]: { result: ACCEPTED, error: null } })
    expect(await check(byOther, world, [A])).toEqual({ proof: 'eip1271' })
  })

  test('a node has five seconds, or as long as the app says', async () => {
    const world = nodes({ [A]: { result: ACCEPTED } })
    await check(byOther, world, [A])
    const contracts = { rpcUrls: { [chainId]: [A] }, timeout: 100 }
    const signed = { message: TEXT, signature: byOther, address: owner!.address, chainId } as const
    await verify(signed, { ...SIGN_IN_TOOLS, ports: world.ports, contracts })
    expect(world.waits).toEqual([5_000, 100])
  })

  test('a node that takes too long refuses, and is not waited for', async () => {
    const world = nodes({ [A]: 'hangs', [B]: { result: ACCEPTED } })
    const verdict = check(byOther, world, [B, A])
    await vi.waitFor(() => {
      expect(world.requests).toHaveLength(2)
      expect(world.timers).toHaveLength(1)
    })
    world.timers[0]?.()
    expect(await verdict).toEqual({ refused: 'rpc_timed_out' })
    expect(world.aborted).toEqual([A])
  })

  test('an attempt that was given up asks no longer', async () => {
    const world = nodes({ [A]: 'hangs' })
    const abort = new AbortController()
    const tools = {
      ...SIGN_IN_TOOLS,
      ports: world.ports,
      contracts: { rpcUrls: { [chainId]: [A] } },
    }
    const attempt = { message: TEXT, signature: byOther, address: owner!.address, chainId } as const
    const verdict = verify(attempt, { ...tools, signal: abort.signal })
    await vi.waitFor(() => {
      expect(world.requests).toHaveLength(1)
    })
    abort.abort(new Error('gone'))
    await expect(verdict).rejects.toThrow('gone')
    expect(world.aborted).toEqual([A])
    expect(world.timers).toEqual([])
  })

  test('without a node a signature that is not of a key is refused, and says so', async () => {
    expect(await check(`${byOther}00`, noNode, [])).toEqual({ refused: 'rpc_missing' })
    expect(await check(byOther, noNode, [])).toEqual({ refused: 'signature_invalid' })
  })

  test('a node of another network is not asked', async () => {
    const world = nodes({ [A]: { result: ACCEPTED } })
    const contracts = { rpcUrls: { 'eip155:10': [A] } } as const
    const signed = { message: TEXT, signature: byOther, address: owner!.address, chainId } as const
    const verdict = await verify(signed, { ...SIGN_IN_TOOLS, ports: world.ports, contracts })
    expect(verdict).toEqual({ refused: 'signature_invalid' })
    expect(world.requests).toEqual([])
  })
})

describe('a contract that is not deployed', () => {
  const wrapped = serializeErc6492Signature({
    address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
    data: '0x00' satisfies Hex,
    signature: byOther,
  })

  test('is deployed in the call that asks it', async () => {
    const world = nodes({ [A]: { result: '0x01' } })
    expect(await check(wrapped, world, [A])).toEqual({ proof: 'eip6492' })
    const { body } = world.requests[0]!
    const [call] = (body as { params: [{ to?: string; data: string }] }).params
    expect(call.to).toBeUndefined()
    expect(call.data).toContain(wrapped.slice(2))
  })

  test.each(['0x', '0x1234'] as const)('may accept the signature %s', async (signature) => {
    const short = serializeErc6492Signature({
      address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
      data: '0x00',
      signature,
    })
    const world = nodes({ [A]: { result: '0x01' } })
    expect(await check(short, world, [A])).toEqual({ proof: 'eip6492' })
    expect(await check(short, nodes({ [A]: { result: '0x00' } }), [A])).toEqual({
      refused: 'signature_invalid',
    })
  })

  test.each(['0x1', `0x${'0'.repeat(63)}1`])('%s accepts it', async (result) => {
    expect(await check(wrapped, nodes({ [A]: { result } }), [A])).toEqual({ proof: 'eip6492' })
  })

  test.each([
    [['0x01'], 'rpc_failed'],
    ['0x00', 'signature_invalid'],
    ['0x', 'signature_invalid'],
    ['0x0000', 'signature_invalid'],
    ['0x11', 'signature_invalid'],
    [ACCEPTED, 'signature_invalid'],
  ])('%j does not accept it', async (result, refused) => {
    expect(await check(wrapped, nodes({ [A]: { result } }), [A])).toEqual({ refused })
  })
})

/** Published with Sign-In with Ethereum: domain, lines after the address, account and signature. */
const PUBLISHED = [
  [
    'login.xyz',
    '\n\nSign-In With Ethereum Example Statement\n\nURI: https://login.xyz\nVersion: 1\nChain ID: 1\nNonce: bTyXgcQxn2htgkjJn\nIssued At: 2022-01-27T17:09:38.578Z\nExpiration Time: 2100-01-07T14:31:43.952Z',
    '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
    '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
  ],
  [
    'login.xyz',
    '\n\nSign-In With Ethereum Example Statement\n\nURI: https://login.xyz\nVersion: 1\nChain ID: 1\nNonce: lx2nx4so\nIssued At: 2022-01-05T14:27:30.883Z\nNot Before: 2100-01-07T14:31:43.952Z',
    '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
    '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
  ],
  [
    'www.tally.xyz',
    '\n\nSign in with Ethereum to Tally\n\nURI: https://tally.xyz\nVersion: 1\nChain ID: 1\nNonce: 15050747\nIssued At: 2022-06-30T14:08:51.382Z',
    '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
    '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
  ],
] as const

test.each(PUBLISHED)('a published message for %s is proven', async (...published) => {
  const [domain, lines, address, signature] = published
  const message = `${domain} wants you to sign in with your Ethereum account:\n${address}${lines}`
  const signed = { message, signature, address, chainId } as const
  expect(await verify(signed, SIGN_IN_TOOLS)).toEqual({ proof: 'eip191' })
  expect(
    await verify({ ...signed, address: PUBLISHED[0][2], signature: byOwner }, SIGN_IN_TOOLS),
  ).toEqual({
    refused: 'signature_invalid',
  })
})
