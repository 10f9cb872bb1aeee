import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import type { FakePortsOptions } from '@latchkey/kernel/testing/internal'
import { ASKED_VIEW, AskedApps } from '../asked-app.js'
import { STILL_HERE_MS } from '../still-here.js'
import { ALICE, createFakeRelay, sessionOn, topicOf } from '../testing/fake-relay.js'
import {
  createRelayKit,
  namespacePlugin,
  sent,
  type RelayKit,
  type RelayKitOptions,
} from '../testing/relay-kit.js'

const PHONE: FakePortsOptions = { browser: { environment: { mobile: true, platform: 'ios' } } }
const ALPHA = {
  id: 'a',
  name: 'Alpha',
  mobileLink: 'alpha://',
  universalLink: 'https://alpha.example',
}
const QUIET = 'wallet_getCapabilities'
const METHODS = ['personal_sign', 'wallet_switchEthereumChain', QUIET]
const LINK = { url: `alpha://wc?requestId=1&sessionTopic=${topicOf(1)}`, target: '_self' } as const

/** Whether the visitor pressed something a moment ago. */
const press = ({ ports }: Pick<RelayKit, 'ports'>, isActive = true) => {
  Object.assign(ports.browser.window, { navigator: { userActivation: { isActive } } })
}

interface PhoneOptions extends RelayKitOptions {
  readonly tapped?: typeof ALPHA
  readonly walletName?: string
  /** The visitor's act after the tap. @default goes to the app and comes back */
  readonly then?: (self: RelayKit) => void
}

const goAndComeBack = ({ ports }: RelayKit) => {
  ports.browser.setVisible(false)
  ports.browser.setVisible(true)
}

/** A phone on which a wallet's app was opened by its link, and approved. */
async function onPhone({
  tapped = ALPHA,
  walletName = 'Alpha',
  then = goAndComeBack,
  ...options
}: PhoneOptions = {}) {
  const self = createRelayKit({
    ports: PHONE,
    plugins: (relay) => [namespacePlugin('eip155', { methods: METHODS, quiet: [QUIET] }), relay],
    ...options,
  })
  const proposal = await self.asked(tapped)
  self.pairing.tapped(tapped)
  then(self)
  const { namespaces } = sessionOn(['eip155:1', 'eip155:10'], { methods: METHODS })
  proposal.approve({ walletName, namespaces })
  while (self.status() !== 'connected') await settle()
  return ask(self)
}

/** The test's view of a connected kit. */
async function ask(self: RelayKit) {
  const { kit, ports } = self
  const provider = await kit.connections.provider('eip155')
  const apps = kit.get(AskedApps)
  return {
    kit,
    ports,
    relay: self.relay,
    apps,
    opened: () => ports.browser.opened,
    asked: () => kit.store.get(apps.askedAtom),
    open: () => kit.store.get(kit.modal.openAtom),
    route: () => kit.store.get(kit.router.routeAtom).name,
    /** Asks, and lets the relay take it. */
    async request(method = 'personal_sign', params: readonly unknown[] = ['0x00', ALICE]) {
      const count = self.relay.requests.length
      const answer = provider.request({ method, params })
      answer.catch(() => undefined)
      while (self.relay.requests.length === count) await settle()
      await settle()
      await ports.clock.advance(0)
      return { answer, sent: sent(self, count) }
    },
    async hide() {
      ports.browser.setVisible(false)
      await settle()
    },
    async show() {
      ports.browser.setVisible(true)
      await settle()
    },
  }
}

describe('a wallet app that is asked for something', () => {
  test('opens in the press that asked, at the request', async () => {
    const phone = await onPhone()
    press(phone)
    const { answer, sent } = await phone.request()
    expect(phone.opened()).toEqual([LINK])
    await phone.hide()
    await phone.ports.clock.advance(STILL_HERE_MS)
    expect(phone.asked()).toBeUndefined()
    sent?.answer('0xsigned')
    expect(await answer).toBe('0xsigned')
    await phone.show()
    await phone.ports.clock.advance(STILL_HERE_MS)
    expect(phone.open()).toBe(false)
    expect(phone.opened()).toHaveLength(1)
  })

  test('that did not open is offered, and so is one that was come back from without an answer', async () => {
    const phone = await onPhone()
    press(phone)
    const { sent } = await phone.request()
    await phone.ports.clock.advance(STILL_HERE_MS - 1)
    expect(phone.asked()).toBeUndefined()
    await phone.ports.clock.advance(1)
    expect(phone.asked()).toEqual({ name: 'Alpha', link: LINK })
    expect([phone.open(), phone.route()]).toEqual([true, ASKED_VIEW])
    phone.apps.open()
    expect(phone.opened()).toEqual([LINK, LINK])
    phone.kit.modal.close()
    await phone.hide()
    await phone.show()
    await phone.ports.clock.advance(STILL_HERE_MS)
    // A strip that was closed is not shown again; the way stays where the modal is opened.
    expect(phone.open()).toBe(false)
    expect(phone.asked()).toBeDefined()
    sent?.answer('0x')
    await settle()
    expect(phone.asked()).toBeUndefined()
    phone.apps.open()
    expect(phone.opened()).toHaveLength(2)
  })

  test('without a press is offered at once, and the modal goes with the answer', async () => {
    const phone = await onPhone()
    press(phone, false)
    const { sent, answer } = await phone.request()
    expect(phone.opened()).toEqual([])
    expect(phone.asked()?.link).toEqual(LINK)
    expect([phone.open(), phone.route()]).toEqual([true, ASKED_VIEW])
    sent?.fail({ code: 4001, message: 'no' })
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(phone.open()).toBe(false)
  })

  test('over an open modal leaves its view, and the modal, as they are', async () => {
    const phone = await onPhone()
    phone.kit.modal.open('Account')
    const { sent } = await phone.request()
    expect(phone.asked()?.link).toEqual(LINK)
    expect(phone.route()).toBe('Account')
    sent?.answer('0x')
    await settle()
    expect([phone.open(), phone.asked()]).toEqual([true, undefined])
  })

  test('to switch the network is one too', async () => {
    const phone = await onPhone()
    press(phone)
    await phone.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(phone.opened()).toEqual([LINK])
  })

  test('is known after a reload, too', async () => {
    const first = await onPhone()
    first.kit.dispose()
    const relay = createFakeRelay()
    relay.sessions.push(...first.relay.sessions)
    const self = createRelayKit({ page: first.ports, relay })
    press(self)
    await self.kit.resume()
    const again = await ask(self)
    await again.request()
    expect(again.opened()).toEqual([LINK])
  })

  test('of two the one asked last is offered, then the other, and a session that ends takes both away', async () => {
    const phone = await onPhone()
    const [one, two] = [await phone.request(), await phone.request()]
    expect(phone.asked()?.link.url).toContain('requestId=2&')
    two.sent?.answer('0x')
    await settle()
    expect(phone.asked()?.link.url).toContain('requestId=1&')
    phone.relay.tell({ type: 'ended', topic: topicOf(1) })
    await expect(one.answer).rejects.toMatchObject({ code: 'session_ended' })
    expect([phone.asked(), phone.open()]).toEqual([undefined, false])
  })
})

describe('no tab is sent away', () => {
  test('to an app that may be another one: it is offered', async () => {
    const phone = await onPhone({ walletName: 'Beta' })
    press(phone)
    await phone.request()
    expect(phone.opened()).toEqual([])
    expect(phone.asked()?.name).toBe('Alpha')
  })

  test('to an app that did not take the page’s place when it was tapped: it is offered', async () => {
    const phone = await onPhone({ then: () => undefined })
    press(phone)
    await phone.request()
    expect(phone.opened()).toEqual([])
    expect(phone.asked()?.link).toEqual(LINK)
  })

  test('to an app after whose tap the pairing went another way: it may be on another phone', async () => {
    const phone = await onPhone({
      then(self) {
        goAndComeBack(self)
        self.pairing.tapped(undefined)
      },
    })
    press(phone)
    await phone.request()
    await phone.ports.clock.advance(STILL_HERE_MS)
    expect([phone.opened(), phone.asked(), phone.open()]).toEqual([[], undefined, false])
  })

  test('to a website, which would take the place of the page', async () => {
    const { mobileLink: _none, ...listed } = ALPHA
    const phone = await onPhone({ tapped: listed as typeof ALPHA })
    press(phone)
    await phone.request()
    expect(phone.opened()).toEqual([])
    expect(phone.asked()?.link.url).toMatch(/^https:\/\/alpha\.example\/wc\?requestId=1&/)
  })

  test('for what a wallet answers by itself, unless it does not and something was pressed', async () => {
    const phone = await onPhone()
    press(phone, false)
    const unasked = await phone.request(QUIET, [ALICE])
    await phone.ports.clock.advance(STILL_HERE_MS)
    expect([phone.opened(), phone.open()]).toEqual([[], false])
    unasked.sent?.answer({})
    await settle()
    press(phone)
    await phone.request(QUIET, [ALICE])
    expect([phone.opened(), phone.open()]).toEqual([[], false])
    await phone.ports.clock.advance(STILL_HERE_MS)
    expect([phone.opened(), phone.open()]).toEqual([[], true])
  })

  test('on a desktop', async () => {
    const desk = await onPhone({ ports: {} })
    press(desk)
    await desk.request()
    await desk.ports.clock.advance(STILL_HERE_MS)
    expect([desk.opened(), desk.asked(), desk.open()]).toEqual([[], undefined, false])
  })

  test('for a request that the relay refused', async () => {
    const phone = await onPhone()
    press(phone)
    const asked = phone.request()
    while (phone.relay.requests.length === 0) await settle()
    phone.relay.requests[0]?.fail(new Error('Not published.'))
    await expect((await asked).answer).rejects.toThrow('Not published.')
    expect([phone.opened(), phone.asked()]).toEqual([[], undefined])
  })
})
