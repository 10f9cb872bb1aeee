import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import type { Kit, WalletListing } from '@latchkey/kernel'
import { Legal, legalCheckbox } from './legal/legal-checkbox.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit, type SampleKitOptions } from './testing/sample-kit.js'
import { WalletButton } from './wallet-button.js'

beforeAll(() => import('./lazy/wallet-route.js'))
afterEach(cleanup)

const SAMPLE: WalletListing = { id: 'any', name: 'Sample Wallet' }

function shown(wallet: WalletListing, options?: SampleKitOptions, edit = (kit: Kit) => kit) {
  const sample = createSampleKit(options)
  const { kit } = sample
  const view = renderKit(<WalletButton wallet={wallet} />, { kit: edit(kit) })
  const button = () => view.inside('wallet-button').getByRole('button')
  const press = () => view.during(() => fireEvent.click(button()))
  const views = () => kit.store.get(kit.router.historyAtom).map(({ name }) => name)
  return { ...sample, ...view, button, press, views }
}

test('it has the wallet’s picture and name, says what a press does, and asks for nothing before', async () => {
  const { button, kit, settle } = shown(SAMPLE)
  await settle()
  expect(button().querySelector('.label')?.textContent).toBe('Sample Wallet')
  expect(button().querySelector('.monogram')).not.toBeNull()
  expect(button().getAttribute('aria-label')).toBe('Connect Sample Wallet')
  expect(kit.used()).toBe(false)
})

test('a wallet in the page is asked in its own view, with the list behind it', async () => {
  const { kit, press, views, button, wallet, during, settle } = shown(SAMPLE)
  await press()
  await expect.poll(views).toEqual(['Connect', 'ConnectingExternal'])
  expect(kit.store.get(kit.router.routeAtom).params).toEqual({ connectorId: 'sample' })
  await expect.poll(wallet.waiting).toBe(1)
  await settle()
  expect(button().getAttribute('aria-busy')).toBe('true')
  await during(() => {
    wallet.approve()
  })
  expect(button().getAttribute('aria-label')).toBe('Sample Wallet, connected')
  await press()
  await expect.poll(views).toEqual(['Account'])
})

test('a wallet in the page is the app that has its reverse domain name', async () => {
  const { kit, button, wallet, during, settle } = shown({
    ...SAMPLE,
    rdns: 'Example.sample.mobile',
  })
  await during(async () => {
    await kit.start()
    void kit.connections.connect('sample')
  })
  await expect.poll(wallet.waiting).toBe(1)
  await settle()
  expect(button().getAttribute('aria-busy')).toBe('true')
})

test('a wallet that only calls itself so is not taken for it', async () => {
  const other = { ...SAMPLE, rdns: 'io.other' }
  const { kit, button, wallet, during, settle } = shown(other)
  await during(async () => {
    await kit.start()
    void kit.connections.connect('sample')
  })
  await expect.poll(wallet.waiting).toBe(1)
  await settle()
  expect(button().getAttribute('aria-busy')).toBe('false')
  await during(() => {
    wallet.approve()
  })
  expect(button().getAttribute('aria-label')).toBe('Connect Sample Wallet')
})

test.each([
  ['Trust', 'Trust Wallet'],
  [' sample  WALLET ', 'Sample Wallet'],
])('%j is the wallet that calls itself %j', async (name, own) => {
  const { kit, button, wallet, during } = shown({ id: 'any', name })
  await during(async () => {
    const connecting = kit.connections.connect('sample')
    await expect.poll(wallet.waiting).toBe(1)
    wallet.approve({ wallet: { name: own } })
    await connecting
  })
  expect(button().getAttribute('aria-label')).toMatch(/, connected$/)
})

test('one that nothing reaches leads to getting a wallet', async () => {
  const { press, views } = shown({ id: 'far', name: 'Far Away' })
  await press()
  await expect.poll(views).toEqual(['Connect', 'GetWallet'])
})

test('a closed gate holds for it as for every other way', async () => {
  const plugins = [legalCheckbox({ termsUrl: 'https://app.example/terms' })]
  const { kit, press, views, wallet } = shown(SAMPLE, { plugins })
  await press()
  await expect.poll(() => kit.store.get(kit.get(Legal).refusedAtom)).toBeGreaterThan(0)
  expect(views()).toEqual(['Connect'])
  expect(wallet.waiting()).toBe(0)
  // Consent goes on with the press that had to wait for it.
  kit.get(Legal).accept(true)
  await expect.poll(views).toEqual(['Connect', 'ConnectingExternal'])
  await expect.poll(() => wallet.waiting()).toBe(1)
})

test('a failed load is reported, and the next press tries again', async () => {
  let isBroken = true
  const { press, button, inside, views, settle } = shown(SAMPLE, {}, (kit) => ({
    ...kit,
    start: () => (isBroken ? Promise.reject(new Error('404')) : kit.start()),
  }))
  await press()
  expect(button().textContent).toContain('Try again')
  expect(inside('wallet-button').getByRole('status').textContent).toContain('Couldn’t load')
  isBroken = false
  await press()
  await expect.poll(views).toEqual(['Connect', 'ConnectingExternal'])
  await settle()
  expect(button().textContent).not.toContain('Try again')
})
