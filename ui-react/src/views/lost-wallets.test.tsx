import { afterEach, expect, test } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { atom, ConnectorSource, createKit, definePlugin, WalletRows } from '@latchkey/kernel'
import { createFakePorts, until } from '@latchkey/kernel/testing'
import { renderView } from '../testing/render-view.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { bareNamespace } from '../testing/second-namespace.js'
import { ConnectView } from './connect-view.js'

afterEach(cleanup)

const banner = () => document.querySelector('[part=banner] span')?.textContent

const ROUTE = { name: 'Connect', params: undefined } as const

/** A page whose search for wallets cannot be loaded until `mend` is called. */
function withoutSearch(other?: string) {
  let isBroken = true
  const source = definePlugin({
    id: 'acme:source',
    setup(host) {
      host.add(ConnectorSource, {
        id: 'acme',
        connectors: atom([]),
        start: () => (isBroken ? Promise.reject(new Error('Failed to fetch')) : undefined),
      })
      if (other === undefined) return
      const route = { name: 'WhatIsAWallet', params: undefined } as const
      const row = { id: other, name: other, namespaces: ['eip155'], route } as const
      host.add(WalletRows, { group: 'custom', rows: atom([row]) })
    },
  })
  const ports = createFakePorts()
  const kit = createKit({ networks: SAMPLE_NETWORKS, plugins: [bareNamespace, source], ports })
  return { kit, mend: () => (isBroken = false) }
}

test('that wallets could not be looked for is said, not that there are none, and a press tries again', async () => {
  const { kit, mend } = withoutSearch()
  const view = await renderView(kit, ConnectView, ROUTE)
  screen.getByRole('heading', { name: 'Couldn’t load wallets' })
  screen.getByText('Check your connection and try again.')
  expect(screen.queryByText('No wallet found')).toBeNull()
  const press = () =>
    view.during(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await press()
  screen.getByRole('heading', { name: 'Couldn’t load wallets' })
  mend()
  await press()
  screen.getByText('No wallet found')
})

test('beside wallets that are listed it is a remark, which goes when the rest has come', async () => {
  const { kit, mend } = withoutSearch('Own Wallet')
  const view = await renderView(kit, ConnectView, ROUTE)
  expect(banner()).toBe('Couldn’t load some wallets.')
  screen.getByRole('button', { name: 'Own Wallet' })
  mend()
  await view.during(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await until(kit.store, kit.searchAtom, (one) => one === 'ok')
  })
  expect(banner()).toBeUndefined()
  screen.getByRole('button', { name: 'Own Wallet' })
})
