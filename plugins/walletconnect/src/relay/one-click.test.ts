import { expect, test } from 'vitest'
import type { ConnectSignInFeature } from '@latchkey/kernel/internal'
import { definePlugin } from '@latchkey/kernel'
import { createFakeClock, settle } from '@latchkey/kernel/testing'
import { ALICE, createFakeRelay, sessionOn } from '../testing/fake-relay.js'
import { createRelayKit, namespacePlugin } from '../testing/relay-kit.js'
import { createOneClick } from './one-click.js'
import type { Proposal, RelayClient, SignInTerms } from './relay-client.js'

const TERMS: SignInTerms = { domain: 'app.example', uri: 'https://app.example', nonce: '12345678' }
const evm = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } as const

/** A plugin that brings the text to sign. */
const signsIn = (feature: ConnectSignInFeature) =>
  definePlugin({
    id: 'signs-in',
    setup(host) {
      host.capability('eip155', 'connectSignIn', () => Promise.resolve({ default: () => feature }))
    },
  })

/** One click over a relay that records its requests for signatures. */
async function rig(ask: ConnectSignInFeature['ask'] | undefined) {
  const clock = createFakeClock()
  const handed: unknown[] = []
  const feature = ask && { ask, signed: (answer: unknown) => void handed.push(answer) }
  const { kit } = createRelayKit({
    plugins: (relay) => [namespacePlugin(), relay, ...(feature ? [signsIn(feature)] : [])],
  })
  const oneClick = createOneClick({ clock, capabilities: kit.capabilities })
  const library = await (await createFakeRelay().load()).default({} as never)
  const proposed: unknown[] = []
  const client: RelayClient = {
    ...library,
    propose(proposal, signIn) {
      proposed.push(signIn)
      return library.propose(proposal)
    },
  }
  const { signal } = new AbortController()
  const propose = (proposal: Proposal) => oneClick.propose(client, proposal, signal)
  return { clock, handed, oneClick, proposed, propose, signal }
}

test('the message to sign is asked for while other things load, and once for each code', async () => {
  let asked = 0
  const { oneClick, propose, proposed, signal, clock } = await rig(() => {
    asked += 1
    return Promise.resolve(TERMS)
  })
  oneClick.prepare(['eip155'], signal)
  await settle()
  expect(asked).toBe(1)
  await propose({ eip155: evm })
  expect([asked, proposed]).toEqual([1, [TERMS]])
  await propose({ eip155: evm })
  expect([asked, proposed]).toEqual([2, [TERMS, TERMS]])
  expect(clock.pending()).toBe(0)
})

test('beside other namespaces nothing is asked: the protocol has it for EVM networks alone', async () => {
  const { oneClick, propose, proposed, signal } = await rig(() =>
    expect.unreachable('nothing is to be signed'),
  )
  oneClick.prepare(['eip155', 'solana'], signal)
  await propose({ eip155: evm, solana: { ...evm, chains: ['solana:1'] } })
  expect(proposed).toEqual([undefined])
})

test.each<readonly [string, ConnectSignInFeature['ask'] | undefined]>([
  ['an app that signs nobody in', undefined],
  ['an app that does not want it', () => Promise.resolve(undefined)],
  ['a server that is down', () => Promise.reject(new Error('down'))],
])('%s: the code asks for a session alone', async (_who, ask) => {
  const { propose, proposed } = await rig(ask)
  await propose({ eip155: evm })
  expect(proposed).toEqual([undefined])
})

test('a code does not wait longer than two seconds for a server', async () => {
  let signal: AbortSignal | undefined
  const { propose, proposed, clock } = await rig((options) => {
    signal = options?.signal
    return new Promise(() => undefined)
  })
  const proposing = propose({ eip155: evm })
  await clock.advance(1_999)
  expect(proposed).toEqual([])
  await clock.advance(1)
  await proposing
  expect([proposed, signal?.aborted]).toEqual([[undefined], true])
})

test('the signature for the network wanted most is handed over, else the first', async () => {
  const { oneClick, handed } = await rig(() => Promise.resolve(TERMS))
  const on = (chain: number) => ({
    account: `eip155:${String(chain)}:${ALICE}` as const,
    message: '',
    signature: '0x',
  })
  const session = { ...sessionOn(['eip155:1']), signed: [on(10), on(1)] }
  expect(await oneClick.signed(session, ['eip155:1', 'eip155:10'])).toBe('eip155:1')
  expect(await oneClick.signed(session, ['eip155:5'])).toBe('eip155:10')
  expect(await oneClick.signed(sessionOn(['eip155:1']), ['eip155:1'])).toBeUndefined()
  expect(handed).toEqual([on(1), on(10)])
})
