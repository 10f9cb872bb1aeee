import { afterEach, beforeAll, expect, test } from 'vitest'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { testReactView } from '../testing/test-react-view.js'
import { ConnectView } from '../views/connect-view.js'
import { Legal, legalCheckbox, type LegalOptions } from './legal-checkbox.js'

beforeAll(() => import('./legal-box.js'))
afterEach(cleanup)

const TERMS = 'https://app.example/terms'
const PRIVACY = 'https://app.example/privacy'
const BOTH = { termsUrl: TERMS, privacyUrl: PRIVACY }

function legalKit(options: LegalOptions = BOTH, stored: Readonly<Record<string, string>> = {}) {
  const self = createSampleKit({ plugins: [legalCheckbox(options)], fakes: { stored } })
  return { ...self, legal: self.kit.get(Legal) }
}

/** The Connect view in its modal. */
async function opened(options?: LegalOptions) {
  const self = legalKit(options)
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open()
    await self.kit.start()
  })
  const box = () => view.modal().getByRole('checkbox')
  const press = (name: RegExp) =>
    view.during(() => {
      view.modal().getByRole('button', { name }).click()
    })
  const focused = () => view.modalRoot()?.activeElement
  const route = () => self.kit.store.get(self.kit.router.routeAtom).name
  return { ...self, view, box, press, focused, route }
}

test('the box names both pages, each a link to a page of its own', async () => {
  const { view, box } = await opened()
  expect(box().closest('[part=legal]')?.querySelector('label')?.textContent).toBe(
    'I have read and agree to the terms of service and the privacy policy',
  )
  const link = (name: string) => view.modal().getByRole('link', { name })
  expect(link('terms of service').getAttribute('href')).toBe(TERMS)
  expect(link('privacy policy').getAttribute('href')).toBe(PRIVACY)
  expect(link('privacy policy').getAttribute('rel')).toContain('noopener')
})

test('an app that switches the feature off has no box, and no wallet waits for one', async () => {
  const options = { plugins: [legalCheckbox(BOTH)], features: { legalCheckbox: false } }
  const { kit, wallet } = createSampleKit(options)
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(async () => {
    kit.modal.open()
    await kit.start()
  })
  expect(view.modal().queryByRole('checkbox')).toBeNull()
  const connecting = kit.connections.connect('sample')
  wallet.approve()
  await view.during(() => connecting)
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})

test('with one page it names that one', async () => {
  const { view } = await opened({ privacyUrl: PRIVACY })
  expect(view.modal().getAllByRole('link')).toHaveLength(1)
  expect(view.modal().getByText(/I have read/).parentElement?.textContent).toBe(
    'I have read and agree to the privacy policy',
  )
})

test('a press on a wallet leads to the box, which says why and shakes once for each press', async () => {
  const { press, box, focused, route, wallet, view } = await opened()
  await press(/Sample Wallet/)
  expect(route()).toBe('Connect')
  expect(wallet.waiting()).toBe(0)
  expect(focused()).toBe(box())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(view.modal().getByRole('status').textContent).toContain('Accept the terms')
  const part = box().closest('[part=legal]')
  expect(part?.getAttribute('data-shake')).toBe('odd')
  await press(/Sample Wallet/)
  expect(part?.getAttribute('data-shake')).toBe('even')
})

test('once it is ticked the wallet that was pressed is asked', async () => {
  const { press, box, route, wallet, view } = await opened()
  await press(/Sample Wallet/)
  await view.during(() => fireEvent.click(box()))
  expect(route()).toBe('ConnectingExternal')
  await waitFor(() => {
    expect(wallet.waiting()).toBe(1)
  })
})

test('ticked before anything is pressed it leads nowhere, and taken back it asks no wallet', async () => {
  const { box, route, wallet, view } = await opened()
  await view.during(() => fireEvent.click(box()))
  await view.during(() => fireEvent.click(box()))
  expect(route()).toBe('Connect')
  expect(wallet.waiting()).toBe(0)
})

const WAY = { name: 'ConnectingExternal', params: { connectorId: 'sample' } } as const

test.each([
  ['a view on its way into a wallet goes on', [WAY], WAY.name],
  ['whoever looks at something else stays there', [WAY, { name: 'GetWallet' }], 'GetWallet'],
] as const)('%s', async (_name, [way, then], expected) => {
  const { kit, legal } = legalKit()
  await kit.start()
  kit.modal.open('Connect')
  kit.router.go(way)
  await expect(kit.connections.connect('sample')).rejects.toMatchObject({ code: 'gate_closed' })
  expect(kit.store.get(legal.resumesAtom)).toBe(true)
  if (then) kit.router.push(then.name)
  legal.accept(true)
  expect(kit.store.get(kit.router.routeAtom).name).toBe(expected)
  expect(kit.store.get(legal.resumesAtom)).toBe(false)
})

test('a call of the app’s says that a wallet is to be chosen, and a closed modal forgets what waited', async () => {
  const { kit, legal } = legalKit()
  await kit.start()
  await expect(kit.connections.connect('sample')).rejects.toMatchObject({ code: 'gate_closed' })
  expect(kit.store.get(legal.resumesAtom)).toBe(false)
  kit.router.go(WAY)
  await expect(kit.connections.connect('sample')).rejects.toMatchObject({ code: 'gate_closed' })
  kit.modal.close()
  legal.accept(true)
  expect(kit.store.get(kit.modal.openAtom)).toBe(false)
  expect(kit.store.get(legal.resumesAtom)).toBe(false)
})

test('no call of the kit gets round it, and each shows the box', async () => {
  const { kit, wallet, legal } = legalKit()
  await expect(kit.connections.connect('sample')).rejects.toMatchObject({ code: 'gate_closed' })
  expect(wallet.waiting()).toBe(0)
  expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  kit.router.push('ConnectingExternal', { connectorId: 'sample' })
  await expect(kit.connections.connect('sample')).rejects.toMatchObject({ code: 'gate_closed' })
  expect(kit.store.get(kit.router.routeAtom).name).toBe('Connect')
  expect(kit.store.get(legal.refusedAtom)).toBe(2)
  legal.accept(true)
  const connecting = kit.connections.connect('sample')
  await waitFor(() => {
    expect(wallet.waiting()).toBe(1)
  })
  wallet.approve()
  await expect(connecting).resolves.toHaveLength(1)
})

test('closing the modal ends what was said, but no consent', async () => {
  const { kit, legal } = legalKit()
  await expect(kit.connections.connect('sample')).rejects.toThrow()
  kit.modal.close()
  expect(kit.store.get(legal.refusedAtom)).toBe(0)
  legal.accept(true)
  kit.modal.open()
  kit.modal.close()
  expect(kit.store.get(legal.acceptedAtom)).toBe(true)
})

test('nothing is stored unless it is to be remembered', async () => {
  const { kit, ports, legal } = legalKit()
  await kit.start()
  legal.accept(true)
  expect(ports.storage.get('latchkey:default:legal')).toBeUndefined()
})

test('a remembered tick holds for the same pages alone, until it is taken back', async () => {
  const first = legalKit({ ...BOTH, remember: true })
  first.legal.accept(true)
  const text = first.ports.storage.get('latchkey:default:legal') ?? ''
  const later = async (options: LegalOptions) => {
    const self = legalKit(options, { 'latchkey:default:legal': text })
    await self.kit.start()
    return self.kit.store.get(self.legal.acceptedAtom)
  }
  expect(await later({ ...BOTH, remember: true })).toBe(true)
  expect(await later(BOTH)).toBe(false)
  expect(await later({ ...BOTH, termsUrl: `${TERMS}/2`, remember: true })).toBe(false)
  first.legal.accept(false)
  expect(first.ports.storage.get('latchkey:default:legal')).toBeUndefined()
})

test.each([
  [{}, 'termsUrl'],
  [{ termsUrl: 'http://app.example/terms' }, 'termsUrl'],
  [{ termsUrl: TERMS, privacyUrl: 'javascript:alert(1)' }, 'privacyUrl'],
])('%j stops createKit and names the option', (options, option) => {
  expect(() => legalKit(options)).toThrow(`\`${option}\``)
})

test('the view keeps the rules of views with it', async () => {
  const checks = await testReactView({
    View: ConnectView,
    kit: () => legalKit().kit,
    route: { name: 'Connect', params: undefined },
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
