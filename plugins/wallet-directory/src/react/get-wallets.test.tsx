import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, within } from '@testing-library/react'
import type { CaipNetwork } from '@latchkey/kernel'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import {
  directoryKit,
  inPage,
  SERVICE,
  type DirectoryKitOptions,
} from '../testing/directory-kit.js'
import BUNDLED from '../lazy/bundled-wallets.js'
import { walletDirectory } from './index.js'

const isEvm = (chains: readonly string[] = []) => chains.some((id) => id.startsWith('eip155:'))

beforeAll(async () => {
  await Promise.all([
    import('./opening.js'),
    import('../lists.js'),
    import('../lazy/bundled-wallets.js'),
    import('./get-wallets.js'),
  ])
})
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return
      }
      unobserve() {
        return
      }
      disconnect() {
        return
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Names and addresses of the wallets that the view offers. */
async function offered(given: DirectoryKitOptions, userAgent?: string) {
  const self = directoryKit({ make: walletDirectory, ...given })
  self.ports.browser.window['navigator'] = { userAgent }
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open('GetWallet')
    await self.kit.start()
  })
  await view.during(() => self.ports.clock.advance(0))
  const modal = view.modal()
  expect(modal.getByText(/Add an extension/)).toBeTruthy()
  const { requests } = self
  const list = modal.queryByRole('list', { name: 'Wallets to get' })
  const links = list && within(list).queryAllByRole('link')
  const found = links?.map((link) => [link.textContent, link.getAttribute('href')] as const)
  return { requests, found }
}

test('offers five wallets that a store has for a desktop, and asks no service for them', async () => {
  // With a wallet of its own, and no row to all of them, the app asks for nothing besides.
  const custom = [{ id: 'own', name: 'Own', mobileLink: 'own://' }]
  const options = { url: SERVICE, custom, allWallets: 'HIDE' } as const
  const { found, requests } = await offered({ options })
  expect(found).toHaveLength(5)
  for (const [text, address] of found ?? []) {
    expect(text).toMatch(/(Chrome Web Store|Edge Add-ons|Firefox Add-ons)$/)
    expect(address).toMatch(/^https:\/\/(chromewebstore|microsoftedge|addons)\./)
  }
  expect(requests).toEqual([])
})

test('comes in the order of use, with a wallet for each chain of the app', async () => {
  const names = (found: readonly (readonly [string | null, string | null])[] = []) =>
    found.map(([text]) => BUNDLED.find(({ name }) => text?.includes(name))?.name)
  const { found: evm } = await offered({ options: {} })
  expect(names(evm)).toEqual([
    'MetaMask',
    'Phantom',
    'Coinbase Wallet',
    'Trust Wallet',
    'OKX Wallet',
  ])
  cleanup()
  const network = {
    name: 'Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: ['https://hub.example/rpc'],
  }
  const networks: readonly CaipNetwork[] = [
    { ...network, id: 'cosmos:cosmoshub-4', namespace: 'cosmos' },
    { ...network, id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', namespace: 'polkadot' },
  ]
  const { found: several } = await offered({ options: {}, networks })
  expect(names(several)).toEqual(['MetaMask', 'Phantom', 'Coinbase Wallet', 'Keplr', 'Talisman'])
})

test('in Firefox those that it has an add-on of lead to it', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const both = BUNDLED.filter(
    ({ stores, chains }) => isEvm(chains) && stores?.chrome && stores.firefox,
  )
  const options = { featured: both.slice(0, 2).map(({ id }) => id) }
  const { found = [] } = await offered({ options }, agent)
  expect(found[0]?.[0]).toMatch(/Firefox Add-ons$/)
  expect(found[1]?.[1]).toMatch(/^https:\/\/addons\.mozilla\.org\//)
})

test('on a phone they lead to that phone’s own store', async () => {
  const place = { mobile: true, platform: 'ios' } as const
  const { found = [] } = await offered({ options: {}, place })
  expect(found).toHaveLength(5)
  for (const [text, address] of found) {
    expect(text).toMatch(/App Store$/)
    expect(address).toMatch(/^https:\/\/apps\.apple\.com\/app\/id\d+$/)
  }
})

test('featured wallets come first, and one that is in the page is not offered', async () => {
  const [, second, third] = BUNDLED.filter(({ stores, chains }) => stores && isEvm(chains))
  const options = { featured: [third!.id, second!.id] }
  const { found = [] } = await offered({
    options,
    inPage: [inPage(second!.rdns ?? second!.id, second!.name)],
  })
  expect(found[0]?.[0]).toContain(third!.name)
  expect(found.map(([text]) => text).join()).not.toContain(second!.name)
})

test('without bundled wallets the view says where wallets come from all the same', async () => {
  const { found } = await offered({ options: { url: SERVICE, bundled: false } })
  expect(found).toBeUndefined()
})
