// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { definePlugin } from '@latchkey/kernel'
import type { SignedWithSession, SignInInput } from '@latchkey/kernel/internal'
import { walletConnect } from './index.js'
import {
  buildAuthObject,
  owner,
  populateAuthPayload,
  verifyMessage,
  type AuthRequest,
} from './testing/real-wallet.js'
import { createRelayWorld, evm, HELLO, offered, when } from './testing/relay-world.js'
import { METHODS } from './testing/stub-namespace.js'

const { connected, kitOn, owned, relay, wallet, testWhatLeft } = createRelayWorld()

const CHAINS = ['eip155:1', 'eip155:31337']

/** An app that signs visitors in; each code has a nonce of its own. */
function signingKit() {
  const signed: SignedWithSession[] = []
  const asked: SignInInput[] = []
  const app = definePlugin({
    id: 'app',
    setup(host) {
      host.capability('eip155', 'connectSignIn', () =>
        Promise.resolve({
          default: () => ({
            ask() {
              const terms = {
                domain: 'app.example',
                uri: 'https://app.example/login',
                nonce: `nonce0000${String(asked.length)}`,
                statement: 'I accept the terms.',
              }
              asked.push(terms)
              return Promise.resolve(terms)
            },
            signed: (answer: SignedWithSession) => void signed.push(answer),
          }),
        }),
      )
    },
  })
  const made = kitOn({ plugins: [evm, app, walletConnect({ relayUrl: relay().url })] })
  return { ...made, asked, signed }
}

const accountOf = ({ kit }: ReturnType<typeof signingKit>) =>
  kit.store.get(kit.connections.accountAtom)

/** A wallet's signature for one of its networks; `change` is its fault. */
async function sign({ params }: AuthRequest, chain: string, account = owner) {
  const request = populateAuthPayload({
    authPayload: params.authPayload,
    chains: CHAINS,
    methods: METHODS,
  })
  const iss = `did:pkh:${chain}:${account.address}`
  const message = wallet().formatAuthMessage({ request, iss })
  const s = await account.signMessage({ message })
  return buildAuthObject(request, { t: 'eip191', s }, iss)
}

/** Sends an answer without the wallet's own look at it. */
async function sendRaw(id: number, auths: readonly unknown[]) {
  const { engine } = wallet() as unknown as {
    engine: { signClient: { engine: { sendResult(options: object): Promise<void> } } }
  }
  const own = engine.signClient.engine
  const send = own.sendResult.bind(own)
  own.sendResult = (options) => {
    own.sendResult = send
    const { result } = options as { readonly result: object }
    return send({ ...options, result: { ...result, cacaos: auths } })
  }
  const honest = await sign(requests.at(-1) as AuthRequest, 'eip155:1')
  await wallet().approveSessionAuthenticate({ id, auths: [honest] })
}

const requests: AuthRequest[] = []
let authenticate: (request: AuthRequest) => Promise<unknown>
let prompts = 0
const listener = (request: AuthRequest) => {
  requests.push(request)
  prompts += 1
  authenticate(request).catch(() => undefined)
}

beforeEach(() => {
  prompts = 0
  authenticate = async (request) =>
    wallet().approveSessionAuthenticate({
      id: request.id,
      auths: [await sign(request, 'eip155:1')],
    })
  owned.proposal = () => expect.unreachable('one approval is enough')
  wallet().on('session_authenticate', listener)
})

afterEach(() => {
  wallet().off('session_authenticate', listener)
})

// The first one loads the libraries of both sides.
test(
  'one approval brings the session and a signature over the app’s terms',
  { timeout: 20_000 },
  async () => {
    const self = signingKit()
    const provider = await connected(self.kit)
    expect(accountOf(self)).toMatchObject({
      status: 'connected',
      account: { address: owner.address },
      network: { id: 'eip155:1' },
    })
    const [signed, ...more] = self.signed
    expect([prompts, more]).toEqual([1, []])
    expect(signed?.account).toBe(`eip155:1:${owner.address}`)
    expect(signed?.message).toContain(
      `app.example wants you to sign in with your Ethereum account:\n${owner.address}\n\nI accept the terms.`,
    )
    expect(signed?.message).toContain('\nNonce: nonce00000\n')
    const { message, signature } = signed!
    await expect(verifyMessage({ address: owner.address, message, signature })).resolves.toBe(true)
    // The session is one like any other.
    const answer = await provider.request({
      method: 'personal_sign',
      params: [HELLO, owner.address],
    })
    await expect(
      verifyMessage({ address: owner.address, message: 'hello', signature: answer }),
    ).resolves.toBe(true)
  },
)

test('of several signatures the one for the network the app starts on is taken', async () => {
  authenticate = async (request) =>
    wallet().approveSessionAuthenticate({
      id: request.id,
      auths: [await sign(request, 'eip155:31337'), await sign(request, 'eip155:1')],
    })
  const self = signingKit()
  await connected(self.kit)
  expect(self.signed.map(({ account }) => account)).toEqual([`eip155:1:${owner.address}`])
  expect(accountOf(self).network?.id).toBe('eip155:1')
})

test('a wallet that signs for another network begins there', async () => {
  authenticate = async (request) =>
    wallet().approveSessionAuthenticate({
      id: request.id,
      auths: [await sign(request, 'eip155:31337')],
    })
  const self = signingKit()
  await connected(self.kit)
  expect(self.signed[0]?.account).toBe(`eip155:31337:${owner.address}`)
  expect(accountOf(self).network?.id).toBe('eip155:31337')
})

test('a wallet that knows no such question answers the proposal, and is asked once', async () => {
  wallet().off('session_authenticate', listener)
  let proposals = 0
  owned.proposal = ({ id, params }) => {
    proposals += 1
    const { chains } = params.optionalNamespaces['eip155'] ?? { chains: [] }
    const accounts = chains.map((chain) => `${chain}:${owner.address}`)
    const events = ['accountsChanged', 'chainChanged']
    return wallet().approveSession({
      id,
      namespaces: { eip155: { chains, methods: METHODS, events, accounts } },
    })
  }
  const self = signingKit()
  await connected(self.kit)
  expect([proposals, prompts, self.signed]).toEqual([1, 0, []])
  expect(accountOf(self).status).toBe('connected')
})

test('a refusal is user_rejected, and nothing is connected', async () => {
  authenticate = ({ id }) =>
    wallet().rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
  const self = signingKit()
  await expect(connected(self.kit)).rejects.toMatchObject({ code: 'user_rejected' })
  expect([accountOf(self).status, self.signed]).toEqual(['disconnected', []])
})

test('a code that was renewed can still be approved', async () => {
  const self = signingKit()
  const opening = self.pairing.begin()
  const first = await offered(self.kit)
  self.pairing.renew()
  await when(self.kit, self.pairing.pairingAtom, (one) => !!one && one.uri !== first?.uri)
  await wallet().pair({ uri: first!.uri })
  await opening
  expect(self.asked).toHaveLength(2)
  expect(self.signed[0]?.message).toContain('\nNonce: nonce00000\n')
})

test.each([
  ['a contract', { t: 'eip1271', s: '0x1234' }],
  ['another key', { t: 'eip191', s: `0x${'11'.repeat(65)}` }],
])(
  'a signature by %s is for the server to judge, and no host is asked about it',
  async (_who, s) => {
    authenticate = async (request) =>
      sendRaw(request.id, [{ ...(await sign(request, 'eip155:1')), s }])
    const self = signingKit()
    await connected(self.kit)
    expect(accountOf(self).status).toBe('connected')
    expect(self.signed).toMatchObject([{ signature: s.s }])
  },
)

/** Answers that cannot be used, and why. */
const BAD: readonly (readonly [
  string,
  (cacao: Readonly<Record<string, unknown>>) => readonly unknown[],
])[] = [
  ['no signature', () => []],
  ['nothing at all', () => [null]],
  ['no text of a signature', (one) => [{ ...one, s: { t: 'eip191' } }]],
  [
    'an account of another namespace',
    (one) => [{ ...one, p: { ...(one['p'] as object), iss: 'did:pkh:solana:1:abc' } }],
  ],
  [
    'a session that may do nothing',
    (one) => [{ ...one, p: { ...(one['p'] as object), resources: [] } }],
  ],
  [
    'a recap that is none',
    (one) => [{ ...one, p: { ...(one['p'] as object), resources: ['urn:recap:bm9uZQ'] } }],
  ],
]

test.each(BAD)('%s connects nothing; the next try asks without', async (_what, answer) => {
  authenticate = async (request) => sendRaw(request.id, answer(await sign(request, 'eip155:1')))
  const self = signingKit()
  await expect(connected(self.kit)).rejects.toMatchObject({ code: 'sign_in_unusable' })
  expect([accountOf(self).status, self.signed]).toEqual(['disconnected', []])
  owned.proposal = ({ id }) =>
    wallet().rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  await expect(connected(self.kit)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(prompts).toBe(1)
})

testWhatLeft()
