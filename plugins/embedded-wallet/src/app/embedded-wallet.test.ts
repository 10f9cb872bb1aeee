import { describe, expect, test, vi } from 'vitest'
import {
  atom,
  ConnectGate,
  ConnectMethod,
  createKit,
  CspSource,
  definePlugin,
  Namespace,
  View,
  type CaipNetwork,
  type KitOptions,
} from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  failing,
  settle,
  TEST_NETWORKS,
} from '@latchkey/kernel/testing'
import { createLaterCore } from './facade.js'
import { embeddedWallet, type EmbeddedWalletOptions } from '../index.js'
import { codeOf, embeddedKit, signedIn, type EmbeddedKitOptions } from '../testing/embedded-kit.js'
import { FRAME_URL } from '../testing/fake-frame.js'
import { ALICE } from '../testing/fake-wallet.js'

describe('the options', () => {
  const kitOf = (options: unknown) =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(), embeddedWallet(options as EmbeddedWalletOptions)],
      ports: createFakePorts(),
    })
  test('without a frame are refused with the way to one', () => {
    expect(() => kitOf({})).toThrow(/"frameUrl" is missing/)
  })
  test('that are wrong are refused', async () => {
    const rows = [
      [{ frameUrl: 'http://wallet.example/' }, '"frameUrl"'],
      [{ frameUrl: 'javascript:alert(1)' }, '"frameUrl"'],
      [{ frameUrl: 'https://a@wallet.example/' }, '"frameUrl"'],
      [{ frameUrl: "https://wallet.example/;'unsafe-eval'" }, '"frameUrl"'],
      [{ frameUrl: 7 }, '"frameUrl"'],
      [{ frameUrl: FRAME_URL, email: 'yes' }, '"email"'],
      [{ frameUrl: FRAME_URL, socials: ['google', 'evil'] }, '"socials"'],
      [{ frameUrl: FRAME_URL, socials: 'google' }, '"socials"'],
      [{ frameUrl: FRAME_URL, email: false, socials: [] }, '"socials"'],
      [
        { frameUrl: FRAME_URL, defaultAccountTypes: { eip155: 'payment' } },
        '"defaultAccountTypes"',
      ],
      [{ frameUrl: FRAME_URL, defaultAccountTypes: { solana: 'smartAccount' } }, '"defaultAcc'],
      [{ frameUrl: FRAME_URL, defaultAccountTypes: { bip122: 'eoa' } }, '"defaultAccountTypes"'],
      [{ frameUrl: FRAME_URL, appName: '' }, '"appName"'],
    ] as const
    expect(
      await failing(rows, ([options, text]) => {
        expect(() => kitOf(options)).toThrow(text)
      }),
    ).toEqual([])
  })
  test('may have the frame at a safe address', async () => {
    const rows = [
      'https://wallet.example',
      'http://localhost:5088',
      'http://127.0.0.1:5088/frame?x=1',
    ] as const
    expect(
      await failing(rows, (frameUrl) => {
        expect(() => kitOf({ frameUrl })).not.toThrow()
      }),
    ).toEqual([])
  })
})

/** A namespace that the embedded wallet has no accounts of, and its network. */
const bitcoin = () =>
  definePlugin({
    id: 'bip122',
    setup(host) {
      host.add(Namespace, {
        id: 'bip122',
        name: 'Bitcoin',
        isAddress: () => true,
        accountTypes: ['payment'],
        defaultAccountType: 'payment',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
    },
  })
const BITCOIN: CaipNetwork = {
  ...TEST_NETWORKS[0]!,
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
}

test('a kit with neither eip155 nor solana is refused', () => {
  const make = () =>
    createKit({
      networks: [BITCOIN],
      plugins: [bitcoin(), embeddedWallet({ frameUrl: FRAME_URL })],
      ports: createFakePorts(),
    })
  expect(make).toThrow(/accounts of eip155 and solana alone/)
})

test('the policy names the frame’s origin, and nothing else', () => {
  const { kit } = embeddedKit()
  expect(kit.all(CspSource)).toEqual([{ frame: ['https://wallet.example'] }])
  expect(kit.csp()).toContain('; frame-src https://wallet.example;')
})

describe('the ways to connect', () => {
  const methods = (given: EmbeddedKitOptions) => {
    const { kit, read } = embeddedKit(given)
    const hidden = read(kit.hiddenAtom)
    return kit
      .all(ConnectMethod)
      .filter(({ id, shows }) => !hidden.includes(id) && (!shows || read(shows)))
      .map(({ id }) => id)
  }
  const restricted = { browser: { timeZone: 'Asia/Shanghai' } } as const
  const all: KitOptions['regionPolicy'] = () => true
  test.each<readonly [string, EmbeddedKitOptions, readonly string[]]>([
    ['e-mail and social logins', {}, ['email', 'social']],
    ['e-mail alone by the options', { options: { socials: [] } }, ['email']],
    ['social logins alone by the options', { options: { email: false } }, ['social']],
    ['no e-mail by the app', { kit: { features: { email: false } } }, ['social']],
    ['no social logins by the app', { kit: { features: { socials: false } } }, ['email']],
    [
      'no social login that both name',
      { options: { socials: ['x'] }, kit: { features: { socials: ['google'] } } },
      ['email'],
    ],
    ['no social logins in a restricted region', { page: restricted }, ['email']],
    [
      'all in a restricted region by the app’s policy',
      { page: restricted, kit: { regionPolicy: all } },
      ['email', 'social'],
    ],
  ])('are %s', (_what, given, expected) => {
    expect(methods(given)).toEqual(expected)
  })

  test('are none where another chain is to be connected', () => {
    const { kit, read } = embeddedKit()
    const [email] = kit.all(ConnectMethod)
    kit.modal.open('Connect', { namespace: 'bip122' })
    expect(read(email!.shows!)).toBe(false)
    kit.modal.open('Connect', { namespace: 'eip155' })
    expect(read(email!.shows!)).toBe(true)
  })

  test('are none where the app offers no network of theirs', () => {
    const plugins = [evmTestPlugin(), bitcoin()]
    expect(methods({ plugins, kit: { networks: [BITCOIN] } })).toEqual([])
  })
})

describe('terms that are to be accepted first', () => {
  const acceptedAtom = atom(false)
  /** A gate like the box of the terms. */
  const terms = (refused: () => void) =>
    definePlugin({
      id: 'terms',
      setup(host) {
        host.add(ConnectGate, {
          id: 'terms',
          openAtom: acceptedAtom,
          refused,
          enter: () => Promise.resolve(),
        })
      },
    })

  test('keep a code from being sent and a window from being opened', async () => {
    const refused = vi.fn()
    const { kit, service, frame, browser } = embeddedKit({
      plugins: [evmTestPlugin(), terms(refused)],
    })
    const open = vi.fn()
    Object.assign(browser.window, { open })
    await kit.start()
    expect(await codeOf(service.startEmail('alice@mail.example'))).toBe('gate_closed')
    expect(await codeOf(service.startSocial('google'))).toBe('gate_closed')
    expect(await codeOf(service.startSocial('farcaster'))).toBe('gate_closed')
    expect([refused.mock.calls.length, open.mock.calls.length, frame.made.length]).toEqual([
      3, 0, 0,
    ])
  })
})

test('where the login cannot be loaded that is said, and it is tried again', async () => {
  let tries = 0
  const loader = createLaterCore({ onDispose: () => undefined }, {} as never, () => {
    tries += 1
    return Promise.reject(new Error('offline'))
  })
  await expect(loader.load()).rejects.toThrow('Unable to load email login dependency')
  await expect(loader.load()).rejects.toThrow('Unable to load email login dependency')
  expect(tries).toBe(2)
})

test("events report the visitor's acts, without a word of who they are", async () => {
  const self = embeddedKit()
  const seen: string[] = []
  self.kit.events.onAny((event) => void seen.push(JSON.stringify(event)))
  await self.kit.start()
  await self.service.startEmail('alice@mail.example')
  expect(await codeOf(self.service.verifyOtp('654321'))).toBe('otp_invalid')
  await self.service.verifyOtp('123456')
  await self.kit.connections.disconnect()
  const names = seen.map((text) => (JSON.parse(text) as { readonly name: string }).name)
  expect(names).toEqual(expect.arrayContaining(['connection:opened', 'connection:closed']))
  expect(names.filter((name) => name.startsWith('EMAIL_'))).toEqual([
    ...['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_FAIL'],
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
  expect(seen.join()).not.toMatch(/mail\.example|123456/)
})

test('the events of a social login name its provider and its end', async () => {
  const { kit, service, frame } = embeddedKit()
  const seen: unknown[] = []
  kit.events.onAny(({ name, payload }) => {
    if (name.startsWith('SOCIAL_')) seen.push([name, payload])
  })
  await kit.start()
  const farcaster = { provider: 'farcaster' }
  frame.when('GET_FARCASTER_URI', () => ({ error: { message: 'no', code: 'farcaster_failed' } }))
  expect(await codeOf(service.startSocial('farcaster'))).toBe('farcaster_failed')
  frame.when('GET_FARCASTER_URI', 'silent')
  const given = codeOf(service.startSocial('farcaster'))
  await expect.poll(() => frame.count('GET_FARCASTER_URI')).toBe(2)
  service.cancelLogin()
  expect(await given).toBe('connect_aborted')
  expect(seen).toEqual([
    ['SOCIAL_LOGIN_STARTED', farcaster],
    ['SOCIAL_LOGIN_ERROR', { ...farcaster, code: 'farcaster_failed' }],
    ['SOCIAL_LOGIN_STARTED', farcaster],
    ['SOCIAL_LOGIN_CANCELED', farcaster],
  ])
})

test('nothing is logged of an address, a code or a user', async () => {
  const { log, kit, frame } = await signedIn()
  frame.tell('FRAME_READY', { version: 7 })
  await settle()
  await kit.connections.disconnect()
  expect(JSON.stringify(log.lines)).not.toMatch(/mail\.example|123456|alice/)
})

describe('closing over an approval', () => {
  test('is held where the view below holds it: a sign-in that is required goes on', async () => {
    const holding = definePlugin({
      id: 'holding',
      setup(host) {
        host.add(View, { name: 'holding:view', onClose: () => 'hold' })
      },
    })
    const self = await signedIn({ plugins: [evmTestPlugin(), holding] })
    const { kit, frame } = self
    kit.modal.open()
    kit.router.go({ name: 'holding:view', params: undefined } as never)
    const provider = await kit.connections.provider('eip155')
    const signing = provider.request({ method: 'personal_sign', params: ['0x61', ALICE] })
    await expect.poll(() => frame.count('RPC_REQUEST')).toBe(1)
    expect(kit.modal.close()).toBe('held')
    frame.reply(frame.last('RPC_REQUEST')!, { value: '0x1' })
    expect(await signing).toBe('0x1')
    expect(self.read(kit.router.routeAtom).name).toBe('holding:view')
  })
})
