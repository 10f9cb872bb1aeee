import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitPanel } from '../kit-panel.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit, STORED_CONNECTION, type SampleKitOptions } from '../testing/sample-kit.js'

afterEach(cleanup)

/** The unit-test DOM animates nothing. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A panel whose kit remembers a connection that the wallet has not confirmed yet. */
async function returning(options: SampleKitOptions = {}) {
  const sample = createSampleKit({ fakes: { stored: STORED_CONNECTION }, ...options })
  const view = renderKit(<KitPanel />, { kit: sample.kit })
  await view.settle()
  // An answer to a question that was not asked yet is lost.
  await waitFor(() => {
    expect(sample.wallet.waiting()).toBe(1)
  })
  const title = () => view.inside('panel').getAllByRole('heading', { level: 2 })[0]?.textContent
  return { ...sample, ...view, title }
}

test('a connection that comes back after the panel leads it to the account', async () => {
  const { wallet, during, title } = await returning()
  await waitFor(() => {
    expect(title()).toBe('Connect a wallet')
  })
  await during(() => {
    wallet.approve()
  })
  await waitFor(() => {
    expect(title()).toBe('Account')
  })
})

test('a connection that comes back on a network the app does not offer says so', async () => {
  const { wallet, during, title } = await returning()
  await during(() => {
    wallet.approve({ network: 'eip155:777' })
  })
  await waitFor(() => {
    expect(title()).toBe('Unsupported network')
  })
  await during(() => {
    wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:1' })
  })
  await waitFor(() => {
    expect(title()).toBe('Account')
  })
})

test('where unsupported networks are allowed, the account is shown with them', async () => {
  const { wallet, during, title } = await returning({ allowUnsupportedChain: true })
  await during(() => {
    wallet.approve({ network: 'eip155:777' })
  })
  await waitFor(() => {
    expect(title()).toBe('Account')
  })
})

test('a panel whose kit does not arrive says so, and tries again', async () => {
  const { kit } = createSampleKit()
  let tries = 0
  const load = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(kit))
  const { inside, during, settle } = renderKit(<KitPanel />, { load })
  await settle()
  expect(inside('panel').getByRole('status').textContent).toMatch(/Couldn’t load/)
  await during(() => {
    inside('panel').getByRole('button', { name: 'Try again' }).click()
  })
  expect(tries).toBe(2)
  expect(inside('panel').getByRole('heading', { level: 2 }).textContent).toBe('Connect a wallet')
  expect(inside('panel').queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a visitor who went on to another view is left there', async () => {
  const { kit, wallet, during, title } = await returning()
  await during(() => {
    kit.router.push('WhatIsAWallet')
  })
  await during(() => {
    wallet.approve()
  })
  await waitFor(() => {
    expect(title()).toBe('What is a wallet?')
  })
})

test('a connection that ends elsewhere leads back to the list', async () => {
  const { kit, wallet, during, title } = await returning()
  await during(() => {
    wallet.approve()
  })
  await waitFor(() => {
    expect(title()).toBe('Account')
  })
  await during(() => kit.connections.disconnect())
  await waitFor(() => {
    expect(title()).toBe('Connect a wallet')
  })
})
