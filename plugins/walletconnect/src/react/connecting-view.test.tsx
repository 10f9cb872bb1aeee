import { afterEach, describe, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import {
  atom,
  ConnectorSource,
  definePlugin,
  type Connector,
  type KitEvents,
  type WalletListing,
} from '@latchkey/kernel'
import type { HostEnvironment } from '@latchkey/kernel/internal'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit, type RenderedKit } from '@latchkey/ui-react/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { STILL_HERE_MS } from '../still-here.js'
import './other-ways.js' // Loaded before, so that it comes with a turn.
import { ALICE, sessionOn, topicOf, type FakeRelay } from '../testing/fake-relay.js'
import { createRelayKit, namespacePlugin, network } from '../testing/relay-kit.js'
import { walletConnectView } from './index.js'

afterEach(cleanup)

const PHONE: FakePortsOptions = { browser: { environment: { mobile: true, platform: 'ios' } } }

const wallet: WalletListing = {
  id: 'a',
  name: 'Alpha',
  mobileLink: 'alpha://',
  universalLink: 'https://alpha.example',
}

/** Waits for the chunks and then for the proposals. */
async function asked(relay: FakeRelay, view: RenderedKit, count: number) {
  while (relay.proposals.length < count) await view.settle()
  await view.settle()
}

interface Shown {
  readonly ports?: FakePortsOptions
  /** Wallets in the page. */
  readonly inPage?: readonly Connector[]
  /** There is a view behind it to go back to. */
  readonly picked?: boolean
  /** Proposals to wait for. @default 1 */
  readonly asked?: number
}

/** The view as the modal shows it, on a fake relay. */
async function shown(listing?: WalletListing, given: Shown = {}) {
  const found = definePlugin({
    id: 'acme:wallets',
    setup(host) {
      const connectors = atom(given.inPage ?? [])
      host.add(ConnectorSource, { id: 'acme:wallets', connectors, start: () => undefined })
    },
  })
  const self = createRelayKit({
    ports: given.ports ?? {},
    plugins: (relay) => [namespacePlugin(), found, walletConnectView(relay)],
  })
  const ways: KitEvents['way:shown'][] = []
  self.kit.events.on('way:shown', (event) => ways.push(event))
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    await self.kit.start()
    const params = listing ? { wallet: listing } : undefined
    if (given.picked) {
      self.kit.modal.open('GetWallet')
      self.kit.router.push('ConnectingWalletConnect', params)
    } else self.kit.modal.open('ConnectingWalletConnect', params)
  })
  await asked(self.relay, view, given.asked ?? 1)
  while (!view.modal().queryByRole('heading', { level: 2 })) await view.settle()
  const press = (name: string | RegExp) =>
    view.during(() => {
      fireEvent.click(view.modal().getByRole('button', { name }))
    })
  return { ...self, view, ways, press, proposal: () => self.relay.proposals.at(-1) }
}

test('shows a code, the minutes it lasts, and copies the link behind it', async () => {
  const { view, ports, proposal } = await shown()
  const modal = view.modal()
  modal.getByRole('img', { name: 'QR code that connects a wallet app' })
  modal.getByText('New code in 4 min')
  await view.during(() => ports.clock.advance(45_000))
  modal.getByText('New code in 4 min')
  await view.during(() => ports.clock.advance(5_000))
  modal.getByText('New code in 3 min')
  await view.during(() => {
    fireEvent.click(modal.getByRole('button', { name: 'Copy link' }))
  })
  expect(ports.browser.clipboard()).toBe(proposal()?.uri)
})

test('the view and the code for every wallet are under the mark that visitors know', async () => {
  const { view } = await shown()
  view.modal().getByRole('heading', { level: 1, name: 'WalletConnect' })
  const plate = () => view.modalRoot()?.querySelector('.qr-plate')
  while (!plate()?.querySelector('img')) await view.settle()
  expect(plate()?.querySelector('img')?.src).toMatch(/^data:image\/svg/)
})

test('a clock that is set back makes no code last longer', async () => {
  const { view, ports } = await shown()
  const { now } = ports.clock
  Object.assign(ports.clock, { now: () => now() - 3_600_000 })
  await view.during(() => ports.clock.advance(5_000))
  view.modal().getByText('New code in 4 min')
})

test('says after fifteen seconds that it still waits', async () => {
  const { view, ports } = await shown()
  expect(view.modal().queryByText(/Still waiting/)).toBeNull()
  await view.during(() => ports.clock.advance(15_000))
  view.modal().getByText(/Still waiting/)
})

test('replaces the code in place and says so', async () => {
  const { view, ports, relay } = await shown()
  await view.during(() => ports.clock.advance(225_000))
  expect(relay.proposals).toHaveLength(2)
  view.modal().getByText('New code in 4 min')
  view.modal().getByText(/Code renewed/)
})

test('asks once, although React mounts twice', async () => {
  const { relay, view } = await shown()
  await view.settle()
  expect(relay.proposals).toHaveLength(1)
})

test('tells which way is shown, each once', async () => {
  expect((await shown()).ways).toEqual([{ way: 'qrcode' }])
  cleanup()
  const listing = { ...wallet, desktopLink: 'alpha-desktop://' }
  const { view, ways } = await shown(listing)
  for (const name of ['Desktop', 'QR code']) {
    await view.during(() => {
      fireEvent.click(view.modal().getByRole('tab', { name }))
    })
  }
  expect(ways.map(({ way }) => way)).toEqual(['qrcode', 'desktop', 'qrcode'])
  expect(ways).toMatchObject(ways.map(() => ({ wallet: { id: 'a', name: 'Alpha' } })))
})

test('shows why it failed, and tries again in place', async () => {
  const { view, proposal, relay } = await shown()
  await view.during(() => proposal()?.reject({ code: 5000, message: 'User rejected.' }))
  view.modal().getByText('Request declined')
  await view.during(() => {
    fireEvent.click(view.modal().getByRole('button', { name: 'Try again' }))
  })
  expect(relay.proposals).toHaveLength(2)
  view.modal().getByText('New code in 4 min')
})

test.each([
  [true, 'Can’t reach WalletConnect', 'offline'],
  [false, 'You’re offline', 'Can’t reach'],
])(
  'a relay that is not there is said at once, online %s: %s, and trying again works',
  async (online, text, other) => {
    const self = createRelayKit({
      plugins: (relay) => [namespacePlugin(), walletConnectView(relay)],
    })
    const { kit, relay, ports, status } = self
    ports.browser.setOnline(online)
    const accept = relay.accept
    relay.accept = () => new Promise(() => undefined)
    const view = renderKit(<ConnectButton />, { kit })
    await view.during(() => {
      kit.modal.open('ConnectingWalletConnect')
    })
    while (relay.options.length === 0) await view.settle()
    await view.during(() => {
      relay.tell({ type: 'failed', error: new Error('WebSocket connection failed for host: x') })
    })
    const said = () => view.modal().getByRole('heading', { level: 2 }).parentElement?.textContent
    expect(said()).toContain(text)
    expect(said()).not.toContain(other)
    expect(status()).toBe('disconnected')
    ports.browser.setOnline(true)
    relay.accept = accept
    await view.during(() => {
      fireEvent.click(view.modal().getByRole('button', { name: 'Try again' }))
    })
    await asked(relay, view, 1)
    await view.during(() => relay.proposals.at(-1)?.approve())
    expect(status()).toBe('connected')
  },
)

test('a failure without an explanation is shown once, with the next step', async () => {
  const { view, proposal } = await shown()
  await view.during(() => proposal()?.approve({ namespaces: null as never }))
  const said = view.modal().getByRole('heading', { level: 2 }).parentElement?.textContent
  expect(said).toBe('Failed to connectTry again, or choose another way.')
})

test('says when it is connected', async () => {
  const { view, proposal, status } = await shown()
  await view.during(() => proposal()?.approve())
  expect(status()).toBe('connected')
  view.modal().getByText('Connected')
})

test('a wallet is not said to be connected because another one is, for another namespace', async () => {
  const self = createRelayKit({
    plugins: (relay) => [
      ...[namespacePlugin(), namespacePlugin('solana')],
      walletConnectView(relay),
    ],
    kit: { networks: [network(1), network(5, 'solana')] },
  })
  const { kit, relay } = self
  const view = renderKit(<ConnectButton />, { kit })
  const first = await self.asked()
  await view.during(() => {
    first.approve(sessionOn(['eip155:1']))
  })
  while (self.status() !== 'connected') await view.settle()

  await view.during(() => {
    kit.modal.open('ConnectingWalletConnect', { wallet })
  })
  await asked(relay, view, 2)
  while (!view.modal().queryByRole('img')) await view.settle()
  expect(view.modal().queryByText('Connected')).toBeNull()
  await view.during(() => {
    const accounts = [`solana:5:${ALICE}`]
    const namespaces = { solana: { accounts, methods: ['solana_sign'], events: [] } }
    relay.proposals[1]?.approve({ topic: topicOf(2), namespaces })
  })
  await view.settle()
  view.modal().getByText('Connected')
})

test('on a phone the link is the way, and the code steps back', async () => {
  const { view } = await shown(undefined, { ports: PHONE })
  const copy = view.modal().getByRole('button', { name: 'Copy link' })
  expect(copy.getAttribute('data-variant')).toBe('primary')
  expect(view.modal().getByRole('img').getAttribute('data-size')).toBe('small')
})

test('on a phone the app opens from the tap, in the tap', async () => {
  const { view, ports, proposal } = await shown(wallet, { ports: PHONE })
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  const uri = encodeURIComponent(proposal()?.uri ?? '')
  expect(ports.browser.opened).toEqual([])
  fireEvent.click(button)
  // Not awaited: a browser lets a page leave for an app only while it handles the tap.
  expect(ports.browser.opened).toEqual([
    { url: `https://alpha.example/wc?uri=${uri}`, target: '_self' },
  ])
  await view.settle()
  await view.during(() => ports.clock.advance(STILL_HERE_MS))
  fireEvent.click(view.modal().getByRole('button', { name: 'Try another link' }))
  expect(ports.browser.opened[1]?.url).toBe(`alpha://wc?uri=${uri}`)
})

test('a double tap opens one window, and a later one another', async () => {
  const environment = { mobile: true, platform: 'ios', telegram: 'app' } as const
  const { view, ports } = await shown(wallet, { ports: { browser: { environment } } })
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  button.focus()
  fireEvent.click(button)
  await view.during(() => ports.clock.advance(499))
  fireEvent.click(button)
  expect(ports.browser.opened).toHaveLength(1)
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect((button.getRootNode() as ShadowRoot).activeElement === button).toBe(true)
  await view.during(() => ports.clock.advance(1))
  fireEvent.click(button)
  expect(ports.browser.opened).toHaveLength(2)
  await view.settle()
})

test('on a phone the button waits for the URI', async () => {
  const self = createRelayKit({
    ports: PHONE,
    plugins: (relay) => [namespacePlugin(), walletConnectView(relay)],
  })
  self.relay.accept = () => new Promise(() => undefined)
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(() => {
    self.kit.modal.open('ConnectingWalletConnect', { wallet })
  })
  while (self.relay.options.length === 0) await view.settle()
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(self.ports.browser.opened).toEqual([])
})

test('another wallet that is asked over it is the one that is opened and kept', async () => {
  const { kit, view, ports, relay, press } = await shown(wallet, { ports: PHONE })
  await press('Open Alpha')
  const beta = { id: 'b', name: 'Beta', mobileLink: 'beta://' }
  await view.during(() => {
    kit.modal.open('ConnectingWalletConnect', { wallet: beta })
  })
  await asked(relay, view, 2)
  await press('Open Beta')
  const uri = encodeURIComponent(relay.proposals[1]?.uri ?? '')
  expect(ports.browser.opened[1]?.url).toBe(`beta://wc?uri=${uri}`)
  await view.during(() => relay.proposals[1]?.approve())
  await view.settle()
  expect(kit.store.get(kit.connections.recentAtom)).toMatchObject([{ name: 'Beta' }])
})

/** A phone whose relay takes no further proposal. */
const withoutRenewal = async () => {
  const self = await shown(wallet, { ports: PHONE })
  self.relay.accept = () => new Promise(() => undefined)
  return self
}

test('a pairing that counts as expired is not opened', async () => {
  const { view, ports } = await withoutRenewal()
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  await view.during(() => ports.clock.advance(229_000))
  expect(button.getAttribute('aria-busy')).toBeNull()
  await view.during(() => ports.clock.advance(1_000))
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(ports.browser.opened).toEqual([])
  expect(view.modal().queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('a visitor who comes back when a pairing is over opens the next one', async () => {
  const { view, ports, relay, proposal } = await shown(wallet, { ports: PHONE })
  let accept: () => void = () => undefined
  relay.accept = () => new Promise((resolve) => (accept = resolve))
  await view.during(() => {
    ports.browser.setVisible(false)
  })
  await view.during(() => ports.clock.advance(600_000))
  await view.during(() => {
    ports.browser.setVisible(true)
  })
  const button = view.modal().getByRole('button', { name: 'Open Alpha' })
  fireEvent.click(button)
  expect(ports.browser.opened).toEqual([])
  await view.during(() => {
    accept()
  })
  fireEvent.click(button)
  expect(ports.browser.opened[0]?.url).toContain(encodeURIComponent(proposal()?.uri ?? ''))
  expect(relay.proposals).toHaveLength(2)
  await view.settle()
})

test('a code that counts as expired gives way to the grid', async () => {
  const { view, ports, relay } = await shown()
  const code = view.modal().getByRole('img', { name: /QR code/ })
  relay.accept = () => new Promise(() => undefined)
  await view.during(() => ports.clock.advance(229_000))
  expect(code.hasAttribute('data-ghost')).toBe(false)
  await view.during(() => ports.clock.advance(1_000))
  expect(code.hasAttribute('data-ghost')).toBe(true)
  view.modal().getByText(/Preparing/)
  const copy = view.modal().getByRole('button', { name: 'Copy link' })
  expect(copy.getAttribute('aria-disabled')).toBe('true')
})

test('a wallet out of reach is named, with its store, and no wallet is asked', async () => {
  const stores = { chrome: 'a'.repeat(32) }
  const { view, relay } = await shown({ id: 'x', name: 'Extension', stores }, { asked: 0 })
  const modal = view.modal()
  modal.getByText('Extension isn’t available here')
  modal.getByRole('button', { name: /don’t have a wallet/ })
  const link = modal.getByRole('link', { name: /Get Extension/ })
  expect(link.getAttribute('href')).toBe(
    `https://chromewebstore.google.com/detail/${'a'.repeat(32)}`,
  )
  expect(relay.proposals).toEqual([])
})

describe('where the app did not open', () => {
  const listing: WalletListing = { ...wallet, stores: { ios: '123456789' } }
  const tapped = async () => {
    const self = await shown(listing, { ports: PHONE })
    await self.press('Open Alpha')
    return self
  }

  test('other ways come after a moment, not before', async () => {
    const { view, ports } = await tapped()
    await view.during(() => ports.clock.advance(STILL_HERE_MS - 1))
    expect(view.modal().queryByRole('list', { name: 'More options' })).toBeNull()
    await view.during(() => ports.clock.advance(1))
    const modal = view.modal()
    modal.getByRole('heading', { name: 'Did Alpha open?' })
    expect(modal.getByRole('status').textContent).toContain('choose another')
    expect(modal.getByRole('link', { name: /Get Alpha/ }).getAttribute('href')).toBe(
      'https://apps.apple.com/app/id123456789',
    )
  })

  test('the code is there for another device, and its tab leads back', async () => {
    const { view, ports, relay, press } = await tapped()
    await view.during(() => ports.clock.advance(STILL_HERE_MS))
    await press(/Show a QR code/)
    view.modal().getByRole('img', { name: /QR code/ })
    expect(relay.proposals).toHaveLength(1)
    await view.during(() => {
      fireEvent.click(view.modal().getByRole('tab', { name: 'App' }))
    })
    view.modal().getByRole('button', { name: 'Open Alpha' })
  })

  test.each([
    ['where it was picked', true, 'GetWallet'],
    ['the list, where the app opened the view itself', false, 'Connect'],
  ])('another wallet is one press away: %s', async (_where, picked, leadsTo) => {
    const { kit, view, ports, press } = await shown(listing, { ports: PHONE, picked })
    await press('Open Alpha')
    await view.during(() => ports.clock.advance(STILL_HERE_MS))
    await press('Choose another wallet')
    expect(kit.store.get(kit.router.routeAtom).name).toBe(leadsTo)
  })

  test('a page that was left says nothing until its visitor is back', async () => {
    const { view, ports } = await tapped()
    await view.during(() => {
      ports.browser.setVisible(false)
    })
    await view.during(() => ports.clock.advance(STILL_HERE_MS))
    expect(view.modal().queryByRole('list', { name: 'More options' })).toBeNull()
    await view.during(() => {
      ports.browser.setVisible(true)
    })
    view.modal().getByText(/Waiting for Alpha/, { selector: 'p.state-text' })
    view.modal().getByRole('button', { name: 'Open Alpha again' })
    view.modal().getByRole('list', { name: 'More options' })
  })

  test.each([
    ['no other way', true, []],
    ['the code', false, [/Show a QR code/]],
    ['the copied link', false, ['Copy link']],
    ['another tap after all', true, ['Copy link', 'Open Alpha again']],
  ])('a visitor who went by %s has the app on this phone: %s', async (_way, here, presses) => {
    const { view, ports, press, proposal, status } = await tapped()
    const goAndComeBack = () =>
      view.during(() => {
        ports.browser.setVisible(false)
        ports.browser.setVisible(true)
      })
    await goAndComeBack()
    await view.during(() => ports.clock.advance(STILL_HERE_MS))
    for (const name of presses) await press(name)
    await goAndComeBack()
    await view.during(() => proposal()?.approve({ walletName: 'Alpha' }))
    expect(status()).toBe('connected')
    const stored = ports.storage.get('latchkey:default:walletconnect:session')
    expect(stored?.includes('"sure":true')).toBe(here)
  })

  test('a website that is opened after it is not the app', async () => {
    const { view, press, ports, proposal } = await shown(
      { ...wallet, webappLink: 'https://web.alpha.example' },
      { ports: PHONE },
    )
    await press('Open Alpha')
    await view.during(() => {
      fireEvent.click(view.modal().getByRole('tab', { name: 'Website' }))
    })
    await press('Open Alpha')
    await view.during(() => {
      ports.browser.setVisible(false)
      ports.browser.setVisible(true)
    })
    await view.during(() => proposal()?.approve({ walletName: 'Alpha' }))
    expect(ports.storage.get('latchkey:default:walletconnect:session')).not.toContain('"sure":true')
  })

  test('an approval that waited for the visitor connects', async () => {
    const { view, ports, proposal, status } = await tapped()
    await view.during(() => {
      ports.browser.setVisible(false)
    })
    await view.during(() => {
      ports.browser.setVisible(true)
    })
    await view.during(() => proposal()?.approve())
    expect(status()).toBe('connected')
  })
})

test('a wallet whose links are evil has no way by them, and none is opened', async () => {
  // As an app may have written it: what a service sends is not let in.
  const evil = { id: 'e', name: 'Evil', mobileLink: 'https://ok.example?next=//evil.example' }
  const { ports, relay, view } = await shown(evil, { ports: PHONE, asked: 0 })
  view.modal().getByText('Evil isn’t available here')
  expect([ports.browser.opened, relay.proposals]).toEqual([[], []])
})

const inPage = (parts: Partial<Connector>, connect = () => new Promise<never>(() => undefined)) =>
  ({
    id: 'alpha',
    name: 'Alpha',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect,
    restore: () => Promise.resolve(undefined),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.reject(new Error('none')),
    subscribe: () => () => undefined,
    ...parts,
  }) satisfies Connector

describe('the tabs of a wallet', () => {
  const all: WalletListing = {
    ...wallet,
    desktopLink: 'alpha-desktop://',
    webappLink: 'https://web.alpha.example',
    stores: { chrome: 'a'.repeat(32) },
  }
  const tabs = (view: RenderedKit) =>
    view
      .modal()
      .queryAllByRole('tab')
      .map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`)

  test('are the ways it has on this device, the first of them open', async () => {
    expect(tabs((await shown(all)).view)).toEqual(['QR code*', 'Website', 'Desktop', 'Extension'])
    cleanup()
    expect(tabs((await shown(all, { ports: PHONE })).view)).toEqual(['App*', 'Website'])
    cleanup()
    expect(tabs((await shown(wallet, { ports: PHONE })).view)).toEqual([])
  })

  test('are walked through by arrow keys, and what is chosen stays through a failure', async () => {
    const { view, proposal, press } = await shown(all)
    const key = (name: string, pressed: string) =>
      view.during(() => {
        fireEvent.keyDown(view.modal().getByRole('tab', { name }), { key: pressed })
      })
    await key('QR code', 'ArrowRight')
    expect(tabs(view)).toEqual(['QR code', 'Website*', 'Desktop', 'Extension'])
    await key('Website', 'End')
    view.modal().getByRole('link', { name: /Get Alpha/ })
    await key('Extension', 'ArrowLeft')
    view.modal().getByRole('button', { name: 'Open Alpha' })
    await view.during(() => proposal()?.reject({ code: 5000, message: 'User rejected.' }))
    await press('Try again')
    expect(tabs(view)).toEqual(['QR code', 'Website', 'Desktop*', 'Extension'])
  })

  test('begin with what is in the page, and no relay is asked before a code is wanted', async () => {
    const { view, relay } = await shown(all, { inPage: [inPage({})], asked: 0 })
    expect(tabs(view)).toEqual(['Browser*', 'QR code', 'Website', 'Desktop'])
    view.modal().getByRole('button', { name: 'Continue in this browser' })
    expect(relay.proposals).toEqual([])
    await view.during(() => {
      fireEvent.click(view.modal().getByRole('tab', { name: 'QR code' }))
    })
    await asked(relay, view, 1)
    view.modal().getByRole('img', { name: /QR code/ })
  })

  test.each([
    ['is asked', 'ANNOUNCED', 'ConnectingExternal'],
    ['with several chains is asked for one of them', 'MULTI_CHAIN', 'ConnectingMultiChain'],
  ] as const)('lead to the view where a wallet in the page %s', async (_how, type, name) => {
    const { kit, press } = await shown(all, { inPage: [inPage({ type })], asked: 0 })
    await press('Continue in this browser')
    expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
      name,
      params: { connectorId: 'alpha' },
    })
  })
})

describe('in each host', () => {
  const hosts: readonly (readonly [
    name: string,
    place: Partial<HostEnvironment>,
    target: string,
    isTwice: boolean,
  ])[] = [
    ['Safari on a phone', { platform: 'ios' }, '_self', false],
    ['Chrome on a phone', { platform: 'android' }, '_self', false],
    ['Telegram on an iPhone', { platform: 'ios', telegram: 'app' }, '_blank', false],
    ['Telegram on Android', { platform: 'android', telegram: 'app' }, '_blank', true],
    ['its web client on Android', { platform: 'android', telegram: 'web' }, '_blank', false],
    ['a wallet’s browser', { platform: 'ios', walletBrowser: true }, '_self', false],
    ['a frame of its own site', { platform: 'ios', framed: true }, '_top', false],
    ['a frame of another', { platform: 'ios', framed: true, crossOrigin: true }, '_blank', false],
  ]
  test.each(hosts)(
    '%s: the link is ready before the tap and left for in it',
    async (_name, place, target, isTwice) => {
      const environment = { mobile: true, ...place }
      const { view, ports, proposal } = await shown(wallet, { ports: { browser: { environment } } })
      // In a frame of a site that the app did not name no view takes a press at once.
      if (place.crossOrigin) await view.during(() => ports.clock.advance(500))
      const button = view.modal().getByRole('button', { name: 'Open Alpha' })
      expect(button.getAttribute('aria-disabled')).toBeNull()
      fireEvent.click(button)
      const once = encodeURIComponent(proposal()?.uri ?? '')
      const uri = isTwice ? encodeURIComponent(once) : once
      expect(ports.browser.opened).toEqual([{ url: `https://alpha.example/wc?uri=${uri}`, target }])
      await view.settle()
    },
  )
})
