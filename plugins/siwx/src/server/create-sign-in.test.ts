import { expect, describe, test } from 'vitest'
import { eip155SignIn } from '@latchkey/eip155'
import { failing } from '@latchkey/kernel/testing'
import { ss58AddressIn } from '@latchkey/kernel/testing/internal'
import { bech32 } from '@scure/base'
import { createTestServer } from '../testing/test-server.js'
import { OTHER_ADDRESS } from '../testing/other-addresses.js'
import { SIGNERS, USUAL_SIGNERS, type Signer } from '../testing/signers.js'
import type { SignInSession } from '../wire.js'

const signerOf = (namespace: string) =>
  USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith(`${namespace}:`))!
const [EVM, SOLANA, POLKADOT, COSMOS] = [
  signerOf('eip155'),
  signerOf('solana'),
  signerOf('polkadot'),
  signerOf('cosmos'),
]
const idOf = ({ chainId, address }: Signer) => `${chainId}:${address}`

describe.each(USUAL_SIGNERS)('$what', (signer) => {
  test('signs in, is known, and is not after it has signed out', async () => {
    const { visitor, sessions } = createTestServer()
    const alice = visitor()
    const { status, body } = await alice.signIn(signer)
    expect(status).toBe(200)
    expect(body.session).toMatchObject({
      account: idOf(signer),
      data: { accountAddress: signer.address, chainId: signer.chainId },
      proof: signer.proof,
      startedAt: '2026-09-01T12:00:00.000Z',
      expirationTime: '2026-09-02T12:00:00.000Z',
    })
    expect(await alice.session(idOf(signer))).toEqual(body.session)

    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ofApp = new Request('https://app.example.org/orders', { headers: { cookie } })
    expect(await sessions(ofApp)).toEqual([body.session])

    expect((await alice.revoke({ account: idOf(signer) })).body).toEqual({ revoked: 1 })
    expect(await alice.session(idOf(signer))).toBeNull()
    expect(await sessions(ofApp)).toEqual([])
  })
})

test('every way to sign that a verifier knows opens a session', async () => {
  for (const signer of SIGNERS) {
    const { visitor } = createTestServer()
    const { body } = await visitor().signIn(signer)
    expect(body).toMatchObject({ session: { account: idOf(signer), proof: signer.proof } })
  }
})

describe('sessions', () => {
  test('there is one for each account, and each ends alone', async () => {
    const alice = createTestServer().visitor()
    for (const signer of USUAL_SIGNERS) await alice.signIn(signer)
    await alice.revoke({ account: idOf(EVM) })
    expect(await alice.session(idOf(EVM))).toBeNull()
    expect(await alice.session(idOf(SOLANA))).toMatchObject({ account: idOf(SOLANA) })
    expect((await alice.revoke()).body).toEqual({ revoked: USUAL_SIGNERS.length - 1 })
    expect(await alice.session(idOf(SOLANA))).toBeNull()
    expect(alice.cookies.size).toBe(0)
  })

  test('an EVM account is found with any capital letters in its address', async () => {
    const alice = createTestServer().visitor()
    await alice.signIn(EVM)
    expect(await alice.session(idOf(EVM).toLowerCase())).toMatchObject({ account: idOf(EVM) })
  })

  test('one of a network is not one of another', async () => {
    const { visitor } = createTestServer({ chains: ['eip155:1', 'eip155:10'] })
    const alice = visitor()
    await alice.signIn(EVM)
    expect(await alice.session(`eip155:10:${EVM.address}`)).toBeNull()
  })

  test('with the scope of accounts, one serves all networks of its namespace', async () => {
    const alice = createTestServer({ sessionScope: 'account' }).visitor()
    await alice.signIn(EVM)
    await alice.signIn(COSMOS)
    expect(await alice.session(`eip155:10:${EVM.address}`)).toMatchObject({ account: idOf(EVM) })
    expect(await alice.session(`solana:x:${EVM.address}`)).toBeNull()
    // The same keys, as other networks write their addresses.
    await alice.signIn(POLKADOT)
    const words = bech32.decode(COSMOS.address as `cosmos1${string}`).words
    const osmosis = `cosmos:osmosis-1:${bech32.encode('osmo', words)}`
    expect(await alice.session(osmosis)).toMatchObject({ account: idOf(COSMOS) })
    const kusama = `polkadot:b0a8d493285c2df73290dfb7e61f870f:${ss58AddressIn(POLKADOT.address, 2)}`
    expect(await alice.session(kusama)).toMatchObject({ account: idOf(POLKADOT) })
    const other = OTHER_ADDRESS['cosmos']!(COSMOS.address, (key) => key.toReversed())
    expect(await alice.session(`cosmos:cosmoshub-4:${other}`)).toBeNull()
    expect((await alice.revoke({ account: kusama })).body).toEqual({ revoked: 1 })
  })

  test('of a contract stay with their network in any scope', async () => {
    const yes = `0x${'1626ba7e'.padEnd(64, '0')}`
    const node = async () => Response.json({ jsonrpc: '2.0', id: 1, result: yes })
    const { ports } = createTestServer()
    const { visitor } = createTestServer({
      sessionScope: 'account',
      chains: ['eip155:1', 'eip155:10'],
      namespaces: [
        eip155SignIn({ contracts: { rpcUrls: { 'eip155:1': ['https://node.example'] } } }),
      ],
      ports: { ...ports, fetch: node },
    })
    const alice = visitor()
    const { body } = await alice.signIn(EVM, { signature: `0x${'12'.repeat(100)}` })
    expect(body).toMatchObject({ session: { proof: 'eip1271' } })
    expect(await alice.session(idOf(EVM))).toEqual(body.session)
    expect(await alice.session(`eip155:10:${EVM.address}`)).toBeNull()
  })

  test('end when their time is over, and when the message says so', async () => {
    const { visitor, pass } = createTestServer()
    const [alice, bob] = [visitor(), visitor()]
    await alice.signIn(EVM)
    const fields = { expirationTime: '2026-09-01T12:30:00Z' }
    const { body } = await bob.signIn(EVM, { fields })
    expect(body.session.expirationTime).toBe('2026-09-01T12:30:00.000Z')
    pass(30 * 60_000)
    expect(await bob.session(idOf(EVM))).toBeNull()
    expect(await alice.session(idOf(EVM))).not.toBeNull()
    pass(24 * 3_600_000)
    expect(await alice.session(idOf(EVM))).toBeNull()
  })

  test('the oldest ends before a browser has more than it can send', async () => {
    const chains = Array.from({ length: 90 }, (_, index) => `eip155:${index + 1}` as const)
    const { visitor, pass } = createTestServer({ chains })
    const alice = visitor()
    for (const chainId of chains) {
      await alice.signIn({ ...EVM, chainId })
      pass(1)
    }
    const sent = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(sent.length).toBeLessThan(8_000)
    expect(await alice.session(`eip155:1:${EVM.address}`)).toBeNull()
    expect(await alice.session(`eip155:90:${EVM.address}`)).not.toBeNull()
  })

  test("a client's additions to the signed text are not looked at", async () => {
    const alice = createTestServer().visitor()
    const signed = await alice.prepare(EVM)
    const claimed = { account: idOf(SOLANA), data: { chainId: 'solana:x' }, proof: 'eip1271' }
    const { body } = await alice.verify({ ...signed, ...claimed })
    expect(body.session).toMatchObject({ account: idOf(EVM), proof: 'eip191' })
  })
})

describe('options', () => {
  const codeOf = (options: object) => {
    try {
      createTestServer(options)
      return 'made'
    } catch (error) {
      return (error as { readonly code: string; readonly context: { readonly option: string } })
        .context.option
    }
  }

  test('a wrong option is refused', async () => {
    const rows = [
      ['domains', []],
      ['domains', undefined],
      ['domains', ['https://app.example.org']],
      ['domains', ['app.example.org/login']],
      ['domains', ['App.example.org']],
      ['domains', ['app.example.org:443']],
      ['domains', ['*.example.org']],
      ['domains', ['пример.рф']],
      ['domains', ['']],
      ['chains', []],
      ['chains', ['1']],
      ['nonceStore', null],
      ['sessions', { open: () => 'x' }],
      ['basePath', 'siwx'],
      ['basePath', '/siwx/'],
      ['cookieName', 'a=b; Domain=x'],
      ['nonceLifetime', 600_001],
      ['nonceLifetime', Number.NaN],
      ['nonceLifetime', '600000'],
      ['sessionLifetime', 0],
      ['sessionLifetime', '86400000'],
      ['clockSkew', -1],
      ['clockSkew', 600_001],
      ['clockSkew', '60000'],
      ['uris', []],
      ['uris', ['https://app.example.org/']],
      ['sessionScope', 'wallet'],
      ['sameSite', 'none'],
      ['crossOrigin', 'false'],
      ['report', 'console'],
    ] as const
    expect(
      await failing(rows, ([option, value]) => {
        const missing = { domains: undefined, chains: undefined }
        const given = { [option]: value }
        expect(codeOf(value === undefined ? missing : given)).toBe(option)
      }),
    ).toEqual([])
  })

  test('allowed values are taken', () => {
    const uris = ['https://app.example.org', 'app://login']
    expect(codeOf({ clockSkew: 0, uris, sessionScope: 'account', sameSite: 'strict' })).toBe('made')
  })

  test('a host with a port is taken', async () => {
    const rows = [
      ['app.example.org:8443'],
      ['localhost:3000'],
      ['127.0.0.1:5173'],
      ['[::1]:3000'],
    ] as const
    expect(
      await failing(rows, ([domain]) => {
        expect(codeOf({ domains: [domain] })).toBe('made')
      }),
    ).toEqual([])
  })
})

test('a session says nothing but what was verified', async () => {
  const alice = createTestServer().visitor()
  const { body } = await alice.signIn(EVM)
  const members: (keyof SignInSession)[] = [
    'account',
    'data',
    'message',
    'signature',
    'proof',
    'startedAt',
    'expirationTime',
  ]
  expect(Object.keys(body.session)).toEqual(members)
})
