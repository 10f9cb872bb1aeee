import { describe, expect, test } from 'vitest'
import { ConnectionLabel, type SocialProvider } from '@latchkey/kernel'
import { SOCIAL_PROVIDERS } from '@latchkey/kernel/internal/page'
import { settle, type FakeBrowser } from '@latchkey/kernel/testing'
import { codeOf, embeddedKit, type EmbeddedKitOptions } from '../../testing/embedded-kit.js'
import { ALICE } from '../../testing/fake-wallet.js'

const RESULT = 'https://wallet.example/social/done?state=1&code=2'
const PENDING = 'latchkey:default:embedded-wallet:social-left'

/** A window of the identity provider. */
interface FakePopup {
  closed: boolean
  readonly location: { href: string }
  readonly features: string
  close(): void
}

/** Lets a fake page open windows. */
function withPopups(browser: FakeBrowser) {
  const popups: FakePopup[] = []
  const state = { blocks: false }
  const left: string[] = []
  const open = (href: string, target: string, features = '') => {
    if (state.blocks) return null
    if (target === '_top') {
      left.push(href)
      return {}
    }
    const popup: FakePopup = {
      closed: false,
      location: { href },
      features,
      close() {
        popup.closed = true
      },
    }
    popups.push(popup)
    return popup
  }
  Object.assign(browser.window, { open, outerWidth: 1_280, outerHeight: 1_000 })
  return { popups, left, state }
}

async function rig(given: EmbeddedKitOptions = {}) {
  const self = embeddedKit(given)
  const { popups, left, state } = withPopups(self.browser)
  await self.kit.start()
  const reached = (step: string) => expect.poll(() => self.login().step).toBe(step)
  /** The provider's last page tells the result. */
  const finish = (forged: object = {}, resultUri: unknown = RESULT) => {
    self.frame.say({ resultUri }, { source: popups.at(-1), ...forged })
  }
  return { ...self, popups, left, state, reached, finish }
}

const redirects = SOCIAL_PROVIDERS.filter((one) => one !== 'farcaster')

describe('a social login', () => {
  test.each(redirects)('by %s opens a window in the press, and connects', async (provider) => {
    const self = await rig()
    const { service, popups, frame, login, reached, finish, account } = self
    const starting = service.startSocial(provider)
    // Before anything was waited for: later the browser would open none.
    expect(popups).toHaveLength(1)
    expect(popups[0]).toMatchObject({
      location: { href: 'about:blank' },
      features: 'popup,width=600,height=800,left=340,top=100',
    })
    await reached('window')
    expect(frame.last('GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({ provider })
    expect(popups[0]?.location.href).toBe('https://provider.example/login?state=1')
    expect(login()).toMatchObject({ provider, blockedUrl: undefined })
    finish()
    await starting
    expect(frame.last('CONNECT_SOCIAL')?.payload).toEqual({
      uri: RESULT,
      preferredAccountType: 'eoa',
      chainId: 1,
    })
    expect(account().account?.address).toBe(ALICE)
    expect(self.read(service.userAtom)).toMatchObject({ provider, userName: 'alice' })
    expect(self.kit.all(ConnectionLabel).map(({ labelAtom }) => self.read(labelAtom))).toEqual([
      'alice',
    ])
    expect([popups[0]?.closed, login().step]).toEqual([true, 'idle'])
  })

  test('whose window is closed fails, in the words of the specification', async () => {
    const { service, popups, clock, login, reached, kit, frame } = await rig()
    const starting = service.startSocial('google')
    const failed = expect(starting).rejects.toThrow('Popup closed')
    await reached('window')
    popups[0]!.closed = true
    await clock.advance(2_000)
    await failed
    expect(login()).toMatchObject({
      step: 'idle',
      provider: 'google',
      error: { code: 'popup_closed' },
    })
    expect([clock.pending(), frame.count('CONNECT_SOCIAL')]).toEqual([0, 0])
    kit.dispose()
  })

  test('whose last words are on their way when it closes is finished', async () => {
    const { service, popups, clock, reached, finish, account } = await rig()
    const starting = service.startSocial('google')
    await reached('window')
    popups[0]!.closed = true
    await clock.advance(1_000)
    finish()
    await starting
    expect(account().status).toBe('connected')
  })

  test('that the browser blocks has a link, which leads to the same end', async () => {
    const { service, state, login, reached, finish, account } = await rig()
    state.blocks = true
    const starting = service.startSocial('github')
    await reached('window')
    expect(login().blockedUrl).toBe('https://provider.example/login?state=1')
    finish({ source: { postMessage: () => undefined } })
    await starting
    expect(account().status).toBe('connected')
  })

  test('of which the modal closes fails as a closed window', async () => {
    const { kit, service, popups, reached, login } = await rig()
    kit.modal.open()
    kit.router.push('ConnectingSocial', { provider: 'x' })
    const starting = service.startSocial('x')
    const failed = expect(starting).rejects.toThrow('Popup closed')
    await reached('window')
    kit.modal.close()
    await failed
    expect([popups[0]?.closed, login().step]).toEqual([true, 'idle'])
  })

  test('whose view is left is given up', async () => {
    const { kit, service, reached, login } = await rig()
    kit.modal.open()
    kit.router.push('ConnectingSocial', { provider: 'x' })
    const starting = codeOf(service.startSocial('x'))
    await reached('window')
    kit.router.back()
    expect(await starting).toBe('connect_aborted')
    expect(login().step).toBe('idle')
  })

  test('without an address after 45 s fails, and its empty window is closed', async () => {
    const { service, frame, popups, clock } = await rig()
    frame.when('GET_SOCIAL_REDIRECT_URI', 'silent')
    const starting = service.startSocial('discord')
    const failed = expect(starting).rejects.toThrow('Failed to initiate social connection')
    await expect.poll(() => frame.count('GET_SOCIAL_REDIRECT_URI')).toBe(1)
    await clock.advance(44_999)
    expect(popups[0]?.closed).toBe(false)
    await clock.advance(1)
    await failed
    expect(popups[0]?.closed).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://provider.example/',
    '/relative',
    '',
  ])('is not led to %s', async (uri) => {
    const { service, frame, popups } = await rig()
    frame.when('GET_SOCIAL_REDIRECT_URI', () => ({ value: { uri } }))
    expect(await codeOf(service.startSocial('google'))).toBe('social_failed')
    expect(popups[0]).toMatchObject({ closed: true, location: { href: 'about:blank' } })
  })

  test('that the provider refuses fails', async () => {
    const { service, reached, finish, frame } = await rig()
    const starting = codeOf(service.startSocial('google'))
    await reached('window')
    finish({}, 'https://wallet.example/social/done?error=access_denied')
    expect(await starting).toBe('social_failed')
    expect(frame.count('CONNECT_SOCIAL')).toBe(0)
  })

  test('that the frame refuses fails, and can be begun again', async () => {
    const { service, reached, finish, frame, wallet, account } = await rig()
    frame.when('CONNECT_SOCIAL', () => ({ error: { message: 'x', code: 'provider_unknown' } }))
    const first = service.startSocial('google')
    const failed = expect(first).rejects.toThrow('Failed to initiate social connection')
    await reached('window')
    finish()
    await failed
    frame.when('CONNECT_SOCIAL', () => {
      wallet.signedIn = true
      return { value: wallet.user() }
    })
    const second = service.startSocial('google')
    await reached('window')
    finish()
    await second
    expect(account().status).toBe('connected')
  })

  test('takes no result of anybody else', async () => {
    const { service, popups, reached, finish, frame, browser, login } = await rig()
    const starting = codeOf(service.startSocial('google'))
    await reached('window')
    const other = { postMessage: () => undefined }
    for (const forged of [
      { origin: 'https://evil.example' },
      { origin: 'https://wallet.example.evil.example' },
      { origin: 'https://app.example', source: browser.window },
      { source: other },
      { source: null },
      { isTrusted: false },
    ]) {
      finish(forged)
    }
    for (const resultUri of [[], 7, null, {}, 'x'.repeat(5_000)]) finish({}, resultUri)
    await settle()
    expect([frame.count('CONNECT_SOCIAL'), login().step]).toEqual([0, 'window'])
    popups[0]!.closed = true
    service.cancelLogin()
    expect(await starting).toBe('connect_aborted')
  })
})

describe('Farcaster', () => {
  /** Its view, as far as the code. */
  async function atCode() {
    const self = await rig()
    const { kit, service, reached } = self
    kit.modal.open()
    kit.router.push('ConnectingFarcaster')
    const starting = service.startSocial('farcaster')
    await reached('farcaster')
    return { ...self, starting }
  }

  test('shows its link, waits for the approval, and connects', async () => {
    const self = await rig()
    const { service, frame, popups, wallet, login, reached, account } = self
    const starting = service.startSocial('farcaster')
    await reached('farcaster')
    expect(login()).toMatchObject({
      provider: 'farcaster',
      url: 'https://farcaster.example/channel/1',
    })
    await expect.poll(() => frame.count('CONNECT_FARCASTER')).toBe(1)
    wallet.signedIn = true
    frame.reply(frame.last('CONNECT_FARCASTER')!, { value: { userName: 'alice.eth' } })
    await starting
    expect([account().status, popups.length]).toEqual(['connected', 0])
    expect(self.read(service.userAtom)).toMatchObject({
      provider: 'farcaster',
      userName: 'alice.eth',
    })
  })

  test('that fails says so in the words of the specification', async () => {
    const { service, frame } = await rig()
    frame.when('CONNECT_FARCASTER', () => ({ error: 'The channel has expired' }))
    const starting = service.startSocial('farcaster')
    await expect(starting).rejects.toThrow('Failed to connect to farcaster')
  })

  test('that is left forgets its link, and loads the frame again after 100 ms', async () => {
    const { kit, starting, frame, clock, login } = await atCode()
    kit.router.back()
    expect(await codeOf(starting)).toBe('connect_aborted')
    expect(login()).toMatchObject({ step: 'idle', url: undefined })
    await clock.advance(99)
    expect(frame.count('RELOAD')).toBe(0)
    const synced = frame.count('SYNC_DAPP_DATA')
    await clock.advance(1)
    await expect.poll(() => frame.count('RELOAD')).toBe(1)
    await settle()
    frame.tell('FRAME_READY')
    await expect.poll(() => frame.count('SYNC_DAPP_DATA')).toBe(synced + 1)
    expect(frame.made).toHaveLength(1)
  })

  test('of which the modal closes fails as a closed window', async () => {
    const { kit, starting } = await atCode()
    kit.modal.close()
    await expect(starting).rejects.toThrow('Popup closed')
  })

  test.each([
    ['the modal closes', ({ kit }) => kit.modal.close()],
    [
      'the app gives it up',
      ({ service }) => {
        service.cancelLogin()
      },
    ],
  ] satisfies [string, (self: Awaited<ReturnType<typeof rig>>) => unknown][])(
    'ends in the frame, too, where %s: a code that is used later signs no one in',
    async (_what, end) => {
      const self = await atCode()
      const { kit, starting, frame, clock } = self
      end(self)
      await codeOf(starting)
      await clock.advance(100)
      await expect.poll(() => frame.count('RELOAD')).toBe(1)
      // The view goes once the modal opens again: the frame has nothing left to forget.
      kit.modal.close()
      kit.modal.open()
      await clock.advance(100)
      await settle()
      expect(frame.count('RELOAD')).toBe(1)
    },
  )

  test('a further login that begins at once is not undone by the end of the one before', async () => {
    const { kit, service, starting, frame, clock, login } = await atCode()
    kit.modal.close()
    await codeOf(starting)
    await service.startEmail('alice@mail.example')
    await clock.advance(100)
    await settle()
    expect([frame.count('RELOAD'), login().step]).toEqual([0, 'otp'])
  })
})

describe('inside Telegram', () => {
  const page = { browser: { environment: { telegram: 'app', platform: 'ios' } } } as const
  /** The page to which the provider sent the visitor back. */
  const returned = (ports: Awaited<ReturnType<typeof rig>>['ports'], result = RESULT) => {
    const replaced: string[] = []
    const href = `https://app.example/shop?x=1&result_uri=${encodeURIComponent(result)}#top`
    Object.assign(ports.browser.window, {
      location: { href },
      history: {
        state: null,
        replaceState: (...[, , url]: string[]) => void replaced.push(url ?? ''),
      },
    })
    const self = embeddedKit({ ports })
    return { ...self, replaced }
  }

  test('the tab itself leaves, and goes on after its return', async () => {
    const before = await rig({ page })
    const left = 'https://app.example/shop?x=1#top'
    Object.assign(before.browser.window, { location: { href: left } })
    await before.service.startSocial('github')
    expect(before.popups).toHaveLength(0)
    const asked = before.frame.last('GET_SOCIAL_REDIRECT_URI')?.payload
    expect(asked).toEqual({ provider: 'github', page: left })
    expect(before.left).toEqual(['https://provider.example/login?state=1'])
    before.kit.dispose()
    const { frame, account, replaced, storage, kit, read } = returned(before.ports)
    await expect.poll(() => account().status).toBe('connected')
    expect(frame.last('CONNECT_SOCIAL')?.payload).toMatchObject({ uri: RESULT })
    expect(replaced).toEqual(['https://app.example/shop?x=1#top'])
    expect([storage.get(PENDING), read(kit.modal.openAtom)]).toEqual([undefined, true])
  })

  test.each([
    ['where the browser does not let it', 'https://provider.example/login', true],
    ['for an address that others may change', 'http://provider.example/login', false],
    ['for what is no page', 'javascript:alert(1)', false],
  ])('the tab does not leave %s', async (_what, uri, blocks) => {
    const self = await rig({ page })
    self.state.blocks = blocks
    self.frame.when('GET_SOCIAL_REDIRECT_URI', () => ({ value: { uri } }))
    const starting = self.service.startSocial('github')
    await expect(starting).rejects.toThrow('Failed to initiate social connection')
    expect(self.left).toEqual([])
  })

  test.each([
    ['in which a foreign page wrote the app', 'about:srcdoc'],
    ['of another origin than its own', 'https://app.example.evil.example/'],
    ['that is too long to be kept', `https://app.example/?${'x'.repeat(4_100)}`],
  ])('a page %s is not where the login comes back to', async (_what, href) => {
    const { browser, service, frame, left } = await rig({ page })
    Object.assign(browser.window, { location: { href } })
    await service.startSocial('github')
    expect(frame.last('GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({ provider: 'github' })
    expect(left).toHaveLength(1)
  })

  test('the address is afterwards as it was, letter by letter', async () => {
    const { ports } = await rig({ page })
    Object.assign(ports.browser.window, {
      location: {
        href: `https://app.example/shop?a=%20b&flag&result_uri=${encodeURIComponent(RESULT)}#top`,
      },
    })
    const replaced: string[] = []
    const replaceState = (...[, , url]: string[]) => void replaced.push(url ?? '')
    Object.assign(ports.browser.window, { history: { state: null, replaceState } })
    embeddedKit({ ports })
    expect(replaced).toEqual(['https://app.example/shop?a=%20b&flag#top'])
  })

  test('a page that keeps its address as it is loses no login by that', async () => {
    const before = await rig({ page })
    await before.service.startSocial('github')
    before.kit.dispose()
    const location = { href: `https://app.example/?result_uri=${encodeURIComponent(RESULT)}` }
    const replaceState = () => {
      throw new Error('SecurityError')
    }
    Object.assign(before.ports.browser.window, { location, history: { state: null, replaceState } })
    const { account } = embeddedKit({ ports: before.ports })
    await expect.poll(() => account().status).toBe('connected')
  })

  test('a result that this browser did not ask for is taken out of the address and dropped', async () => {
    const { ports } = await rig({ page })
    const { frame, replaced, account } = returned(ports)
    await settle()
    expect(replaced).toHaveLength(1)
    expect([frame.count('CONNECT_SOCIAL'), account().status]).toEqual([0, 'disconnected'])
  })

  test.each([
    [
      'too late',
      (now: number) => `{"v":1,"data":{"provider":"github","at":${now - 15 * 60_000 - 1}}}`,
    ],
    ['of the future', (now: number) => `{"v":1,"data":{"provider":"github","at":${now + 1}}}`],
    ['of an unknown provider', (now: number) => `{"v":1,"data":{"provider":"evil","at":${now}}}`],
  ])('one that comes back %s is dropped', async (_what, record) => {
    const { ports, clock } = await rig({ page })
    ports.storage.set(PENDING, record(clock.now()))
    const { frame } = returned(ports)
    await expect.poll(() => ports.storage.get(PENDING)).toBeUndefined()
    await settle()
    expect(frame.count('CONNECT_SOCIAL')).toBe(0)
  })
})

describe('the logins that are offered', () => {
  const offered = (given: EmbeddedKitOptions) => {
    const { kit, service } = embeddedKit(given)
    return kit.store.get(service.socialsAtom)
  }
  const all: readonly SocialProvider[] = SOCIAL_PROVIDERS
  const inTelegram = (platform: 'ios' | 'mac' | 'android' | 'windows') => ({
    page: { browser: { environment: { telegram: 'app', platform } } } as const,
  })
  const without = (...dropped: readonly SocialProvider[]) =>
    all.filter((one) => !dropped.includes(one))

  test.each([
    ['all seven by default', {}, all],
    [
      'those of the options, in their order',
      { options: { socials: ['github', 'x'] as const } },
      ['github', 'x'],
    ],
    [
      'those of the app’s features, in their order',
      { kit: { features: { socials: ['apple', 'x'] as const } } },
      ['apple', 'x'],
    ],
    ['none where the app has them off', { kit: { features: { socials: false } } }, []],
    ['none in a restricted region', { page: { browser: { timeZone: 'Asia/Shanghai' } } }, []],
    ['not google in Telegram on iOS', inTelegram('ios'), without('google')],
    ['not x in Telegram on macOS', inTelegram('mac'), without('x')],
    [
      'neither facebook nor x in Telegram on Android',
      inTelegram('android'),
      without('facebook', 'x'),
    ],
    ['all in Telegram elsewhere', inTelegram('windows'), all],
  ])('are %s', (_what, given, expected) => {
    expect(offered(given)).toEqual(expected)
  })
})
