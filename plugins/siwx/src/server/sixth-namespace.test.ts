import { describe, expect, test } from 'vitest'
import {
  Connector,
  createKit,
  definePlugin,
  Namespace,
  type CaipNetworkId,
  type NamespaceId,
  type Provider,
  type SignInNamespace,
  type SignInProfile,
} from '@latchkey/kernel'
import { createFakePorts, until } from '@latchkey/kernel/testing'
import { SignIn } from '../client/sign-in.js'
import { siwx } from '../client/siwx.js'
import { FIVE } from '../testing/five-namespaces.js'
import { memoryBackend } from '../testing/memory-backend.js'
import { createTestServer } from '../testing/test-server.js'
import { verifySignIn } from './verify-sign-in.js'

const ACME = 'acme' as NamespaceId
const CHAIN = 'acme:main' as CaipNetworkId
const ADDRESS = 'acme-7f'
const PREFIX = 'acme-'

/** The parts of a third-party plugin: its messages, and their verifier. */
const profile: SignInProfile = {
  namespace: ACME,
  name: 'Acme',
  isAddress: (text) => /^acme-[0-9a-f]+$/i.test(text),
  isReference: (text) => /^[a-z]+$/.test(text),
  withoutStatement: '\n\n',
  writeChain: (reference) => `the ${reference} network`,
  readChain: (text) => text.slice(4, -8),
  accountKey: (address) => address.slice(PREFIX.length).toLowerCase(),
}

/** The mark of an account that is known; used as a signature. */
const signed = (text: string, address: string) => `${address} signed ${text.length} characters`

const acme = (verify?: SignInNamespace['verify']): SignInNamespace => ({
  profile,
  longestSignature: 200,
  networkProofs: ['acme-vault'],
  verify:
    verify ??
    (({ message, signature, address }) =>
      Promise.resolve(
        signature === signed(message, address)
          ? { proof: 'acme-mark' }
          : { refused: 'signature_invalid' },
      )),
})

const signer = {
  what: 'an account of a sixth namespace',
  chainId: CHAIN,
  address: ADDRESS,
  proof: 'acme-mark',
  sign: (text: string) => Promise.resolve(signed(text, ADDRESS)),
}

const NAMESPACES = [...FIVE, acme()]
const serverOf = (options = {}) =>
  createTestServer({ namespaces: NAMESPACES, chains: ['eip155:1', CHAIN], ...options })

describe('a namespace of somebody else on the server', () => {
  test('signs in, is known, and signs out', async () => {
    const alice = serverOf().visitor()
    const { status, body } = await alice.signIn(signer)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      session: { account: `${CHAIN}:${ADDRESS}`, proof: 'acme-mark', data: { chainId: CHAIN } },
    })
    expect(await alice.session(`${CHAIN}:${ADDRESS}`)).toEqual(body.session)
    expect((await alice.revoke()).body).toEqual({ revoked: 1 })
  })

  test('writes its own message', async () => {
    const { message } = await serverOf().visitor().prepare(signer)
    expect(message).toContain(' wants you to sign in with your Acme account:\nacme-7f\n')
    expect(message).toContain('\nChain ID: the main network\n')
  })

  test('one account has one session, however it is written', async () => {
    const alice = serverOf({ sessionScope: 'account' }).visitor()
    const { body } = await alice.signIn(signer)
    expect(await alice.session(`acme:other:ACME-7F`)).toEqual(body.session)
  })

  test('a proof of it that is bound to its network stays there', async () => {
    const vault = acme(() => Promise.resolve({ proof: 'acme-vault' }))
    const server = serverOf({
      sessionScope: 'account',
      namespaces: [vault],
      chains: [CHAIN, 'acme:other'],
    })
    const alice = server.visitor()
    const { body } = await alice.signIn(signer)
    expect(await alice.session(`${CHAIN}:${ADDRESS}`)).toEqual(body.session)
    expect(await alice.session(`acme:other:${ADDRESS}`)).toBeNull()
  })

  test('a wrong signature, and one that is too long, signs no one in', async () => {
    const alice = serverOf().visitor()
    expect(await alice.signIn(signer, { signature: 'forged' })).toMatchObject({
      status: 401,
      code: 'signature_invalid',
    })
    expect(await alice.signIn(signer, { signature: 'x'.repeat(201) })).toMatchObject({
      status: 401,
      code: 'signature_malformed',
    })
  })

  test.each([
    ['nothing', undefined],
    ['true', true],
    ['a proof that is none', { proof: '' }],
    ['a reason that is none', { refused: 'because' }],
    ['a reason of ours that is not its to give', { refused: 'expectation_invalid' }],
  ])('a verifier that answers %s signs no one in', async (_what, answer) => {
    const odd = acme(() => Promise.resolve(answer as never))
    const { visitor } = serverOf({ namespaces: [odd], chains: [CHAIN] })
    expect(await visitor().signIn(signer)).toMatchObject({ status: 401, code: 'signature_invalid' })
  })

  test('a verifier that fails is an error of the server, and signs no one in', async () => {
    const broken = acme(() => Promise.reject(new Error('broken')))
    const { visitor, reported } = serverOf({ namespaces: [broken], chains: [CHAIN] })
    expect(await visitor().signIn(signer)).toMatchObject({ status: 500, code: 'internal' })
    expect(reported).toHaveLength(1)
  })
})

describe('createSignIn', () => {
  test.each<readonly [string, object]>([
    ['no namespaces', { namespaces: [] }],
    ['what is none', { namespaces: [{ profile }] }],
    ['two of one id', { namespaces: [acme(), acme()] }],
    [
      'two of one name',
      { namespaces: [acme(), { ...acme(), profile: { ...profile, namespace: 'other' } }] },
    ],
  ])('refuses %s', (_what, options) => {
    const refused: unknown = expect.objectContaining({
      code: 'option_invalid',
      context: expect.objectContaining({ option: 'namespaces' }) as unknown,
    })
    expect(() => serverOf({ chains: [CHAIN], ...options })).toThrow(refused)
  })

  test.each([['solana:mainnet'], ['acme:MAIN']])('refuses the chain %s that none serves', (id) => {
    expect(() => serverOf({ namespaces: [acme()], chains: [id] })).toThrow(
      expect.objectContaining({ code: 'option_invalid' }),
    )
  })
})

test('verifySignIn knows the namespaces that it is given, and no other', async () => {
  const { message, signature } = await serverOf().visitor().prepare(signer)
  const expected = { domains: ['app.example.org'], uris: 'domain', chains: [CHAIN] } as const
  const limits = { nonce: 'x', now: 1, maxAge: 1, clockSkew: 0 }
  await expect(
    verifySignIn({ message, signature, expected: { ...expected, ...limits }, namespaces: FIVE }),
  ).rejects.toMatchObject({ code: 'header_invalid' })
})

describe('required sign-in in the page', () => {
  const provider: Provider = {
    request: ({ params }) => Promise.resolve(signed(String(params), ADDRESS)),
  }
  const grant = {
    namespace: ACME,
    accounts: [{ address: ADDRESS }],
    network: CHAIN,
    approved: 'all',
  } as const
  const connector: Connector = {
    id: 'acme-wallet',
    name: 'Acme Wallet',
    type: 'INJECTED',
    namespaces: [ACME],
    connect: () => Promise.resolve([grant]),
    restore: () => Promise.resolve(undefined),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe: () => () => undefined,
  }
  const plugin = (brings: boolean) =>
    definePlugin({
      id: 'vendor:acme',
      setup(host) {
        host.add(Connector, connector)
        host.add(Namespace, {
          id: ACME,
          name: 'Acme',
          isAddress: profile.isAddress,
          accountTypes: ['eoa'],
          defaultAccountType: 'eoa',
          explorerPath: (address) => `/address/${address}`,
          guard: () => Promise.resolve({ default: (provider) => provider }),
        })
        host.capability(ACME, 'signMessage', () =>
          Promise.resolve({
            default: (context) => ({
              async signMessage(text) {
                const { request } = await context.provider()
                return String(await request({ method: 'acme_sign', params: text }))
              },
            }),
          }),
        )
        if (!brings) return
        host.capability(ACME, 'signInProfile', () => Promise.resolve({ default: () => profile }))
      },
    })
  const networks = [
    {
      id: CHAIN,
      namespace: ACME,
      name: 'Acme',
      nativeCurrency: { name: 'Acme', symbol: 'ACM', decimals: 2 },
      rpcUrls: ['https://acme.example'],
    },
  ]
  const make = (brings: boolean) => {
    const ports = createFakePorts()
    const backend = memoryBackend({
      domains: ['app.example'],
      chains: [CHAIN],
      namespaces: [acme()],
      now: ports.clock.now,
    })
    const plugins = [plugin(brings), siwx({ required: true, backend })]
    return { kit: createKit({ networks, plugins, ports }), backend }
  }

  test('an account of a sixth namespace connects, signs and is let in', async () => {
    const { kit, backend } = make(true)
    const signIn = kit.get(SignIn)
    const connecting = kit.connections.connect('acme-wallet')
    await until(kit.store, signIn.requestAtom, (asked) => asked?.message !== undefined)
    expect(kit.store.get(signIn.requestAtom)?.message).toContain('with your Acme account:')
    await signIn.sign()
    await connecting
    expect(kit.store.get(signIn.stateOf(ACME)).status).toBe('signed-in')
    expect(backend.sessions()).toMatchObject([{ account: `${CHAIN}:${ADDRESS}` }])
    kit.dispose()
  })

  test('without one it is refused as the kit is made', () => {
    expect(() => make(false)).toThrow(expect.objectContaining({ code: 'sign_in_missing' }))
  })
})
