import { expect, test } from 'vitest'
import type { Connector } from '../../core/points/connector.js'
import { createFakeBrowser } from '../../testing/fake-browser.js'
import { installedIn } from './installed-in.js'

const connector = (parts: Partial<Connector>) =>
  ({ id: 'one', name: 'One', type: 'ANNOUNCED', namespaces: ['eip155'], ...parts }) as Connector

const NAMELESS = connector({
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  nameless: true,
})

/** A page of a phone, in which a wallet has put itself without a word. */
function walletBrowser(ethereum: unknown, isWalletBrowser = true) {
  const environment = { mobile: true, platform: 'ios', walletBrowser: isWalletBrowser } as const
  const browser = createFakeBrowser({ environment })
  Object.assign(browser.window, { ethereum })
  return browser
}

const desktop = createFakeBrowser()

test.each([
  ['one reverse domain name', { rdns: 'com.acme' }, { name: 'Else', rdns: 'com.acme' }, true],
  ['its app’s name for it', { rdns: 'io.acme.mobile' }, { name: 'Else', rdns: 'io.acme' }, true],
  ['two names of one', { name: 'Trust Wallet' }, { name: 'trust' }, true],
  ['one name, and two identities', { rdns: 'a.b' }, { name: 'One', rdns: 'c.d' }, false],
  ['another name', {}, { name: 'Two' }, false],
  ['a relay that has the name', { type: 'WALLET_CONNECT' }, { name: 'One' }, false],
] as const)('by %s', (_name, parts, wallet, found) => {
  const own = connector(parts)
  expect(installedIn([own], desktop)(wallet)).toBe(found ? own : undefined)
})

test.each([
  ['Trust Wallet', { isTrust: true, isMetaMask: true }, true],
  ['Trust Wallet', { isTrustWallet: true }, true],
  ['OKX Wallet', { isOkxWallet: true }, true],
  ['imToken', { isImToken: true }, true],
  ['MetaMask', { isMetaMask: true }, true],
  ['MetaMask', { isTrust: true, isMetaMask: true }, false],
  ['Trust Wallet', { isTrust: 'yes' }, false],
  ['Connected', { isConnected: () => true }, false],
  ['Rainbow', undefined, false],
] as const)('in a phone’s wallet %s is known by %j: %s', (name, ethereum, found) => {
  const find = installedIn([NAMELESS], walletBrowser(ethereum))
  expect(find({ name })).toBe(found ? NAMELESS : undefined)
})

test('in a phone’s wallet that flags itself beside its provider, it is known', () => {
  const browser = walletBrowser({ isMetaMask: true })
  Object.assign(browser.window, { walletExtension: { isNovaWallet: true } })
  const find = installedIn([NAMELESS], browser)
  expect([find({ name: 'Nova Wallet' }), find({ name: 'MetaMask' })]).toEqual([NAMELESS, undefined])
})

test('anywhere else flags say nothing, and a hostile provider throws nothing', () => {
  const flags = { isTrust: true }
  expect(installedIn([NAMELESS], walletBrowser(flags, false))({ name: 'Trust Wallet' })).toBe(
    undefined,
  )
  const hostile = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no')
      },
    },
  )
  expect(installedIn([NAMELESS], walletBrowser(hostile))({ name: 'Trust Wallet' })).toBe(undefined)
})
