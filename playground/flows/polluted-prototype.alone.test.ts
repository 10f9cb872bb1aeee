// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { afterEach, expect, test } from 'vitest'
import { analytics } from '@latchkey/analytics'
import { baseAccount } from '@latchkey/base-account'
import { cloud } from '@latchkey/cloud'
import { coinbaseWallet } from '@latchkey/coinbase-wallet'
import type { definePlugin, WalletListing } from '@latchkey/kernel'
import { browseLink, storeLinks } from '@latchkey/kernel/authoring'
import { hasBrowser, placesToGet, waysTo } from '@latchkey/kernel/internal/tools'
import { connectedKit, createFakeBrowser, settle } from '@latchkey/kernel/testing'
import { pollutePrototype } from '@latchkey/kernel/testing/internal'
import { walletConnect } from '@latchkey/walletconnect'
import { legalCheckbox } from '@latchkey/ui-react'
import { WalletDirectory, walletDirectory } from '@latchkey/wallet-directory'

const EVIL = 'https://evil.example/x'

let restore = () => {}
afterEach(() => {
  restore()
})

const pollute = (...names: readonly string[]) => {
  restore = pollutePrototype(Object.fromEntries(names.map((name) => [name, EVIL])))
}

test.each([
  ['url', 'the directory', walletDirectory({ featured: ['w0'] })],
  ['windowUrl', 'a wallet’s window', coinbaseWallet()],
  ['windowUrl', 'Base Account’s window', baseAccount()],
  ['directory', 'a cloud service', cloud({ projectId: 'p1', services: {} })],
  ['analytics', 'a cloud service', cloud({ projectId: 'p1', services: {} })],
  ['configUrl', 'analytics', analytics({ url: 'https://events.example' })],
])('Object.prototype.%s is no option of %s', async (name, _what, plugin) => {
  pollute(name)
  const { kit, http } = await connectedKit({ plugins: [plugin] })
  kit.modal.open()
  await settle()
  expect(JSON.stringify(kit.csp())).not.toContain('evil.example')
  expect(http.requests.filter(({ url }) => url.startsWith('https://evil.example'))).toEqual([])
  kit.dispose()
})

test('options that are needed are missed where the prototype alone has them', async () => {
  pollute('relayUrl', 'termsUrl', 'url', 'networks')
  const made = (plugin: ReturnType<typeof definePlugin>) => connectedKit({ plugins: [plugin] })
  await expect(made(walletConnect({}))).rejects.toMatchObject({ code: 'relay_not_configured' })
  await expect(made(legalCheckbox({}))).rejects.toMatchObject({ code: 'option_invalid' })
  await expect(made(analytics())).rejects.toMatchObject({ code: 'analytics_not_configured' })
})

test('a wallet without links has none from the prototype', () => {
  const browser = createFakeBrowser({ environment: { mobile: true, platform: 'ios' } })
  const page = { location: { href: 'https://app.example/' } }
  Object.assign(browser.window, page)
  const wallet: WalletListing = { id: 'w', name: 'W' }
  const place = browser.environment()
  const desktop = { mobile: false, platform: 'linux' } as const
  pollute(...['mobileLink', 'universalLink', 'desktopLink', 'webappLink', 'homepage', 'browseLink'])
  expect([waysTo(wallet, place), waysTo(wallet, { ...place, ...desktop })]).toEqual([[], []])
  expect(placesToGet(wallet, desktop, browser)).toEqual([])
  restore()
  restore = pollutePrototype({
    browseLink: 'https://evil.example/{page}',
    stores: { ios: '123456789' },
    ios: '123456789',
  })
  expect(hasBrowser(wallet, browser)).toBe(false)
  expect(() => browseLink(wallet, browser)).toThrow()
  expect(storeLinks(wallet, place, browser)).toEqual([])
  expect(storeLinks({ stores: {} }, place, browser)).toEqual([])
})

test("a directory's answer has its own members alone", async () => {
  const service = 'https://directory.example'
  const answer = { json: { data: [{ id: 'w0', name: 'Wallet 0' }], count: 1 } }
  const { kit } = await connectedKit({
    plugins: [walletDirectory({ url: service })],
    ports: { routes: { [`${service}/getWallets`]: answer } },
    connect: false,
  })
  pollute('mobile_link', 'link_mode', 'webapp_link', 'image_id')
  const listed = await kit.get(WalletDirectory).getWallets({ page: 1, entries: 40 })
  expect(JSON.stringify(listed)).not.toContain('evil.example')
  expect(JSON.stringify(listed)).toContain('Wallet 0')
  kit.dispose()
})
