import { expect, test } from 'vitest'
import type { Connector, WalletListing } from '../../core/points/connector.js'
import { createFakeBrowser } from '../../testing/fake-browser.js'
import { walletRoute } from './wallet-route.js'

const connector = (parts: Partial<Connector>) => ({ namespaces: ['eip155'], ...parts }) as Connector

const RELAY = connector({ id: 'relay', type: 'WALLET_CONNECT', view: 'ConnectingWalletConnect' })
const IN_PAGE = connector({ id: 'example.acme', rdns: 'example.acme', type: 'ANNOUNCED' })

const OUTSIDE = connector({ id: 'acme', name: 'ACME ', type: 'EXTERNAL' })

const NAME = { id: 'acme', name: 'Acme', rdns: 'example.acme' }
const browseLink = 'https://acme.example/browse/{url}'
const mobileLink = 'acme://'

const RELAYED = 'ConnectingWalletConnect'

test.each<[string, boolean, readonly Connector[], Partial<WalletListing>, string]>([
  ['a phone', true, [], { browseLink }, 'WalletBrowser'],
  ['a phone with a relay', true, [RELAY], { browseLink }, 'WalletBrowser'],
  [
    'a phone with a relay and a website',
    true,
    [RELAY],
    { browseLink, webappLink: 'https://a.b/' },
    'WalletBrowser',
  ],
  ['a phone with a relay and an app', true, [RELAY], { browseLink, mobileLink }, RELAYED],
  ['a phone without a relay, and an app', true, [], { browseLink, mobileLink }, 'WalletBrowser'],
  [
    'a phone, with a link that leads elsewhere',
    true,
    [],
    { browseLink: 'https://{url}' },
    'GetWallet',
  ],
  ['a phone with neither', true, [], { mobileLink }, 'GetWallet'],
  ['the wallet’s own browser', true, [IN_PAGE], { browseLink }, 'ConnectingExternal'],
  [
    'the wallet’s own browser, and a relay',
    true,
    [IN_PAGE, RELAY],
    { browseLink },
    'ConnectingExternal',
  ],
  ['a desktop', false, [], { browseLink }, 'GetWallet'],
  ['a desktop with a relay', false, [RELAY], { browseLink }, RELAYED],
  ['a desktop, with a connector outside the page', false, [OUTSIDE], {}, 'ConnectingExternal'],
  [
    'a desktop with a relay, with a connector outside the page',
    false,
    [RELAY, OUTSIDE],
    { mobileLink },
    'ConnectingExternal',
  ],
  [
    'a phone with a relay, with a connector outside the page',
    true,
    [RELAY, OUTSIDE],
    { browseLink, mobileLink },
    'ConnectingExternal',
  ],
])('on %s', (_place, mobile, connectors, links, view) => {
  const browser = createFakeBrowser({ environment: { mobile } })
  expect(walletRoute(connectors, browser, { ...NAME, ...links }).name).toBe(view)
})

test.each([
  ['its own browser is asked there', true, 'ConnectingExternal'],
  ['a phone’s browser has the choice', false, RELAYED],
])('a wallet with an app that is in the page of %s', (_place, walletBrowser, view) => {
  const browser = createFakeBrowser({ environment: { mobile: true, walletBrowser } })
  expect(walletRoute([IN_PAGE, RELAY], browser, { ...NAME, mobileLink }).name).toBe(view)
})

test('the wallet’s own connector is asked in the view that it names', () => {
  const own = connector({ id: 'acme', name: 'Acme', type: 'EXTERNAL', view: 'ConnectingAcme' })
  const route = walletRoute([RELAY, own], createFakeBrowser(), { ...NAME, mobileLink })
  expect(route).toEqual({ name: 'ConnectingAcme', params: { connectorId: 'acme' } })
})

test('a wallet in the page goes before its own connector outside it', () => {
  const route = walletRoute([OUTSIDE, IN_PAGE], createFakeBrowser(), NAME)
  expect(route.params).toEqual({ connectorId: 'example.acme' })
})
