import { afterEach, describe, expect, test } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import {
  AccountAction,
  AccountTab,
  atom,
  definePlugin,
  Hiding,
  type Account,
  type Store,
} from '@latchkey/kernel'
import type { WalletFeature } from '@latchkey/kernel/internal'
import { ReactSlot } from '../points.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit, type SampleKitOptions } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS, SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import AccountView from './account-view.js'

afterEach(cleanup)

const ROUTE = { name: 'Account', params: undefined } as const

const [ethereum, optimism] = SAMPLE_NETWORKS
const explored = [
  { ...ethereum, explorers: [{ name: 'Scan', url: 'https://scan.example' }] },
  optimism,
]

async function connected(options: SampleKitOptions = {}) {
  const sample = createSampleKit({ networks: explored, ...options })
  await sample.kit.start()
  const connecting = sample.kit.connections.connect('sample')
  sample.wallet.approve()
  await connecting
  return { ...sample, ...(await renderView(sample.kit, AccountView, ROUTE)) }
}

test('shows address and balance', async () => {
  await connected()
  expect(screen.getByText('0x5290…9EE7')).toBeTruthy()
  expect(document.querySelector('[part=amount]')?.textContent).toBe('1.234\u00a0ETH')
})

test('an account of nothing reads 0, without decimals', async () => {
  await connected({ balance: 0n })
  expect(document.querySelector('[part=amount]')?.textContent).toBe('0\u00a0ETH')
})

test('the network is named once, and one action alone is a tile of the usual size', async () => {
  await connected({ plugins: [action('Points', {})] })
  expect(screen.getAllByText('Ethereum')).toHaveLength(1)
  const offered = document.querySelectorAll('.tiles > [part=action].tile')
  expect([...offered].map((one) => one.textContent)).toEqual(['Points'])
})

test('shows the whole address on demand, whole again when copied by hand', async () => {
  const { press } = await connected()
  expect(document.querySelector('.address-full')).toBeNull()
  await press('0x5290…9EE7')
  expect(document.querySelector('.address-full')?.textContent).toBe(SAMPLE_ADDRESS)
})

test('copying says how it went', async () => {
  const { press, said, ports } = await connected()
  await press('Copy address')
  expect(ports.browser.clipboard()).toBe(SAMPLE_ADDRESS)
  expect(said()).toBe('Address copied')
})

describe('a clipboard that refuses', () => {
  const refused = () => connected({ fakes: { browser: { copies: false } } })
  /** Lets the old way of copying be tried; the unit-test DOM has none. */
  function allowFields(works: boolean) {
    const copied: string[] = []
    Object.assign(document, {
      execCommand() {
        const { activeElement: field } = document
        if (field instanceof HTMLTextAreaElement && works)
          copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
        return works
      },
    })
    return copied
  }
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })

  test('gives way to a selected field, which leaves the focus in place', async () => {
    const copied = allowFields(true)
    const { press, said } = await refused()
    screen.getByRole('button', { name: 'Copy address' }).focus()
    await press('Copy address')
    expect(copied).toEqual([SAMPLE_ADDRESS])
    expect(said()).toBe('Address copied')
    expect(document.activeElement?.textContent).toBe('Copied')
    expect(document.querySelector('textarea')).toBeNull()
  })

  test.each([
    ['as does the field', true],
    ['where there is no old way either', false],
  ])('%s: the whole text is shown, selected, with words', async (_, known) => {
    if (known) allowFields(false)
    const { press, said, during, ports } = await refused()
    await press('Copy address')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy address' })
    expect(field.value).toBe(SAMPLE_ADDRESS)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, SAMPLE_ADDRESS.length])
    expect(document.activeElement).toBe(field)
    expect(said()).toContain('Copy the selected text')
    screen.getByText(/Copy the selected text/, { selector: '.by-hand p' })
    // It is there for as long as it takes.
    await during(() => ports.clock.advance(60_000))
    expect(field.isConnected).toBe(true)
  })
})

test('a clipboard that holds something else afterwards is warned of, with the right text', async () => {
  const { press, said } = await connected({ fakes: { browser: { alters: true } } })
  await press('Copy address')
  expect(said()).toContain('Compare before pasting')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(SAMPLE_ADDRESS)
})

test('the explorer opens apart from the page', async () => {
  await connected()
  const link = screen.getByRole('link', { name: /View on Scan/ })
  expect(link.getAttribute('href')).toBe(`https://scan.example/address/${SAMPLE_ADDRESS}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('an explorer that is no web page is not linked', async () => {
  const networks = [{ ...ethereum, explorers: [{ name: 'Evil', url: 'javascript:alert(1)//' }] }]
  await connected({ networks })
  expect(screen.queryByRole('link')).toBeNull()
})

test('the network leads to the list, the wallet to the wallets', async () => {
  const { press, route } = await connected()
  await press(/^Network/)
  expect(route().name).toBe('Networks')
  await press(/^Switch wallet/)
  expect(route().name).toBe('ProfileWallets')
})

test('disconnecting ends the connection and is said', async () => {
  const { press, said, kit } = await connected()
  await press('Disconnect')
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  expect(said()).toBe('Disconnected')
  expect(screen.getByRole('heading', { name: 'No account' })).toBeTruthy()
})

test('a wallet that does not answer is named', async () => {
  const { during, wallet } = await connected()
  await during(() => {
    wallet.emit({ type: 'reachable', reachable: false })
  })
  expect(screen.getByText('Sample Wallet isn’t responding. Open or unlock it.')).toBeTruthy()
})

const action = (id: string, rest: Partial<AccountAction>) =>
  definePlugin({
    id: `test:${id}`,
    setup: (host) => {
      host.add(AccountAction, { id, label: id, open: () => undefined, ...rest })
    },
  })

test('actions, tabs and places that something hides are not offered, as long as it does', async () => {
  const hiddenAtom = atom<readonly string[]>(['send', 'activity', 'test:top'])
  const hiding = definePlugin({
    id: 'test:hiding',
    setup: (host) => {
      host.add(Hiding, { hidden: hiddenAtom })
      host.add(AccountAction, { id: 'send', label: 'Send', open: () => undefined })
      host.add(AccountTab, { id: 'activity', label: 'Activity', view: 'Account' })
      const load = () => Promise.resolve({ default: () => <p>Top</p> })
      host.add(ReactSlot, { id: 'test:top', slot: 'account-top', load })
    },
  })
  const { kit, during } = await connected({ plugins: [hiding, action('Receive', {})] })
  const offered = () =>
    ['Send', 'Receive', 'Activity'].filter(
      (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('tab', { name }),
    )
  expect([offered(), screen.queryByText('Top')]).toEqual([['Receive'], null])
  await during(() => {
    ;(kit.store as Store).set(hiddenAtom, [])
  })
  expect(offered()).toEqual(['Send', 'Receive', 'Activity'])
  await screen.findByText('Top')
})

const wallet = (order?: readonly WalletFeature[]) =>
  connected({
    plugins: ['send', 'points', 'swaps', 'onramp'].map((id) => action(id, {})),
    ...(order && { walletFeaturesOrder: order }),
  })
const offeredNow = () =>
  [...document.querySelectorAll('[part=action]')].map(({ textContent }) => textContent)

test('buying, swapping, receiving and sending stand first, in that order', async () => {
  await wallet()
  expect(offeredNow()).toEqual(['onramp', 'swaps', 'send', 'points'])
})

test('the app’s own order comes first', async () => {
  await wallet(['send', 'swaps'])
  expect(offeredNow()).toEqual(['send', 'swaps', 'onramp', 'points'])
})

test('a place that waits for something is loaded and drawn while that is so, no sooner', async () => {
  const shownAtom = atom(false)
  let loads = 0
  const waiting = definePlugin({
    id: 'test:waiting',
    setup: (host) => {
      const load = () => {
        loads += 1
        return Promise.resolve({ default: () => <p>Top</p> })
      }
      host.add(ReactSlot, { id: 'test:top', slot: 'account-top', shownAtom, load })
    },
  })
  const { kit, during } = await connected({ plugins: [waiting] })
  const show = (isShown: boolean) =>
    during(() => {
      ;(kit.store as Store).set(shownAtom, isShown)
    })
  expect([loads, screen.queryByText('Top')]).toEqual([0, null])
  await show(true)
  await screen.findByText('Top')
  await show(false)
  expect([loads, screen.queryByText('Top')]).toEqual([1, null])
})

test('actions of plugins are offered to fitting accounts; a broken one does no harm', async () => {
  const opened: Account[] = []
  const { press, ports } = await connected({
    plugins: [
      action('Send', { open: (account) => opened.push(account) }),
      action('Hidden', { shows: () => false }),
      action('Broken', {
        shows: () => {
          throw new Error('broken')
        },
      }),
    ],
  })
  expect(screen.queryByRole('button', { name: 'Hidden' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Broken' })).toBeNull()
  await press('Send')
  expect(opened.map(({ address }) => address)).toEqual([SAMPLE_ADDRESS])
  await expect.poll(() => JSON.stringify(ports.log.lines)).toContain('test:Broken')
})
