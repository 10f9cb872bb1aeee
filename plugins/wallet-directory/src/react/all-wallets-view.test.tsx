import { expect, test, vi } from 'vitest'
import { cleanup, fireEvent, within } from '@testing-library/react'
import type { HttpAnswer } from '@latchkey/kernel/testing'
import { ConnectButton, legalCheckbox } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import { page, setUpAllWallets, shown, textOf } from '../testing/all-wallets.js'
import { directoryKit, honest, inPage, SERVICE, wireWallet } from '../testing/directory-kit.js'
import { walletDirectory } from './index.js'

setUpAllWallets()

test('lists forty wallets, and more when the end comes into sight', async () => {
  page.inSight = ({ tagName }) => tagName !== 'DIV'
  const { modal, rows, pages, view, wait } = await shown({ answer: honest(90) })
  const said: unknown[] = []
  const status = modal().getByRole('status')
  const hearing = new MutationObserver(() => said.push(status.textContent))
  hearing.observe(status, { childList: true, characterData: true, subtree: true })
  expect(rows()).toHaveLength(40)
  expect(pages()).toHaveLength(1)
  page.inSight = () => true
  await view.during(() => {
    for (const look of [...page.watched.values()]) look()
  })
  await wait(0)
  for (let page = 2; page <= 3; page += 1) await wait(0)
  expect(rows()).toHaveLength(90)
  expect(pages().map(({ page }) => page)).toEqual(['1', '2', '3'])
  hearing.disconnect()
  expect(said.at(-1)).toContain('90 wallets shown')
  expect(said.filter((text) => String(text).includes('Loading'))).toEqual([])
})

test('finds wallets by name, asks once for fast typing, and says so', async () => {
  const { rows, type, wait, pages, modal } = await shown({ answer: honest(90) })
  const before = pages().length
  await type('Wallet')
  await type('Wallet 8')
  await wait(149)
  expect(pages()).toHaveLength(before)
  await wait(1)
  expect(pages().at(-1)).toMatchObject({ search: 'Wallet 8', entries: '100' })
  expect(rows()).toEqual([])
  await wait(300)
  expect(rows()).toContain('Wallet 88')
  expect(rows()).toHaveLength(11)
  expect(pages()).toHaveLength(before + 1)
  expect(modal().getByRole('status').textContent).toContain('11 wallets found')
})

test('has a switch for certified wallets, if there is a service', async () => {
  const { modal, pages, wait } = await shown({ answer: honest(3) })
  fireEvent.click(modal().getByRole('switch', { name: 'Certified only' }))
  await wait(0)
  expect(pages().at(-1)).toMatchObject({ badge_type: 'certified' })
  cleanup()
  const offline = await shown({ options: { url: undefined } as never })
  expect(offline.modal().queryByRole('switch')).toBeNull()
  expect(offline.rows().length).toBeGreaterThan(60)
})

test('an installed wallet comes first, marked, and leads to itself', async () => {
  const data = [wireWallet(0), { ...wireWallet(2), mobile_link: undefined }]
  const { rows, modal, kit } = await shown({
    answer: { json: { data, count: 2 } },
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  expect(rows()).toEqual(['Wallet 2Installed', 'Wallet 0'])
  fireEvent.click(modal().getByRole('button', { name: 'Wallet 2 Installed' }))
  expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
    name: 'ConnectingExternal',
    params: { connectorId: 'example.w2' },
  })
})

test.each([
  ['one that is installed and has an app leads to where both are tabs', 'Wallet 2 Installed', 'w2'],
  ['another one leads to its app', 'Wallet 0', 'w0'],
])('%s', async (_name, row, id) => {
  const { modal, kit } = await shown({
    answer: honest(3),
    inPage: [inPage('example.w2', 'Wallet 2')],
  })
  fireEvent.click(modal().getByRole('button', { name: row }))
  expect(kit.store.get(kit.router.routeAtom)).toMatchObject({
    name: 'ConnectingWalletConnect',
    params: { wallet: { id } },
  })
})

test('without a connector for wallet apps a press leads to getting a wallet', async () => {
  const { modal, kit } = await shown({ answer: honest(1), relay: false })
  fireEvent.click(modal().getByRole('button', { name: 'Wallet 0' }))
  expect(kit.store.get(kit.router.routeAtom).name).toBe('GetWallet')
})

test('is a grid of four columns with one stop for Tab, in which the arrows go both ways', async () => {
  const { modal, type, wait } = await shown({ answer: honest(11) })
  const grid = () => modal().getByRole('grid', { name: 'Wallets' })
  const root = grid().getRootNode() as ShadowRoot
  const stops = () =>
    within(grid())
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(textOf)
  expect(within(grid()).getAllByRole('row')).toHaveLength(3)
  expect([grid().getAttribute('aria-rowcount'), stops()]).toEqual(['3', ['Wallet 0']])
  within(grid()).getByRole('button', { name: 'Wallet 0' }).focus()
  const press = (key: string) => {
    fireEvent.keyDown(root.activeElement!, { key })
    return textOf(root.activeElement)
  }
  expect(['ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'Home'].map(press)).toEqual([
    ...['Wallet 4', 'Wallet 5', 'Wallet 7', 'Wallet 10', 'Wallet 8'],
  ])
  expect(stops()).toEqual(['Wallet 8'])
  // The focused element may be gone from the list: then its first wallet is the way in.
  await type('Wallet 1')
  await wait(450)
  expect(stops()).toEqual(['Wallet 1'])
})

test('pictures are asked for in sight alone', async () => {
  page.inSight = (element) => textOf(element.closest('.grid-tile'))?.includes('1') === true
  const data = [0, 1, 2].map((at) => ({ ...wireWallet(at), name: `${at} Wallet` }))
  const { requests } = await shown({ answer: { json: { data, count: 3 } } })
  const pictures = requests.filter(({ url }) => url.includes('getWalletImage'))
  expect(pictures.map(({ url }) => url.split('?')[0])).toEqual([`${SERVICE}/getWalletImage/i1`])
})

test('a picture keeps its place until it is there, and the initial is shown if there is none', async () => {
  const data = [wireWallet(0), { ...wireWallet(1), image_id: undefined }]
  const answer: HttpAnswer = ({ url }) =>
    url.includes('getWalletImage') ? { status: 404 } : { json: { data, count: 2 } }
  page.inSight = () => false
  const { modal, view, wait } = await shown({ answer })
  const pictures = () =>
    modal()
      .getAllByRole('gridcell')
      .map((cell) => cell.querySelector('.image,.monogram')?.className)
  expect(pictures()).toEqual(['image', 'monogram'])
  page.inSight = () => true
  await view.during(() => {
    for (const look of [...page.watched.values()]) look()
  })
  await wait(0)
  expect(pictures()).toEqual(['monogram', 'monogram'])
})

test('a long list is drawn a row a frame, in groups that can be skipped out of sight', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const { modal, rows, view } = await shown({ answer: honest(30) })
  const groups = () =>
    modal()
      .getAllByRole('rowgroup')
      .map((group) =>
        within(group)
          .getAllByRole('row')
          .map((row) => row.getAttribute('aria-rowindex')),
      )
  expect(rows()).toHaveLength(20)
  expect(groups()).toEqual([['1', '2', '3', '4', '5']])
  await view.during(() => frames.splice(0).at(-1)?.())
  expect(rows()).toHaveLength(24)
  expect(groups()).toEqual([['1', '2', '3', '4', '5'], ['6']])
})

test('the Connect view has a row that leads here', async () => {
  const self = directoryKit({ make: walletDirectory, options: {} })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open()
    await self.kit.start()
    await self.ports.clock.advance(0)
  })
  await view.settle()
  fireEvent.click(view.modal().getByRole('button', { name: /^All wallets/ }))
  expect(self.kit.store.get(self.kit.router.routeAtom).name).toBe('AllWallets')
})

test('it keeps the rules of views', async () => {
  const { default: View } = await import('./all-wallets-view.js')
  const checks = await testReactView({
    View,
    route: { name: 'AllWallets', params: undefined },
    kit: () => directoryKit({ make: walletDirectory, options: {} }).kit,
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

test.each([
  ['the list', undefined],
  ['what was found', 'Wallet 3'],
])(
  'a wallet of %s waits for the terms, goes on with consent, and Back leads to the list',
  async (_place, search) => {
    const { kit, view, modal, type, wait, waitUntil, rows } = await shown({
      answer: honest(9),
      inPage: [inPage('example.w3')],
      relay: false,
      plugins: [legalCheckbox({ termsUrl: 'https://app.example/terms' })],
    })
    const routes = () => kit.store.get(kit.router.historyAtom).map(({ name }) => name)
    await view.during(() => {
      kit.router.reset('Connect')
    })
    await wait(1_000)
    await view.during(() => {
      kit.router.push('AllWallets')
    })
    await wait(1_000)
    if (search !== undefined) {
      await type(search)
      await wait(450)
    }
    await view.during(() => {
      fireEvent.click(modal().getByRole('button', { name: /Wallet 3/ }))
    })
    await wait(0)
    expect(routes()).toEqual(['Connect', 'AllWallets', 'Connect'])
    await waitUntil(() => modal().queryByRole('checkbox') !== null)
    await view.during(() => {
      fireEvent.click(modal().getByRole('checkbox'))
    })
    await wait(0)
    expect(routes()).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
    await view.during(() => {
      fireEvent.click(modal().getByRole('button', { name: 'Back' }))
    })
    expect(routes()).toEqual(['Connect', 'AllWallets'])
    await wait(1_000)
    expect(modal().getByRole<HTMLInputElement>('searchbox').value).toBe(search ?? '')
    expect(rows()).toHaveLength(search === undefined ? 9 : 1)
  },
)

/** Leaves the list for a wallet by a press, and comes back. */
async function goAndComeBack(
  { modal, view, wait, waitUntil }: Awaited<ReturnType<typeof shown>>,
  name: string,
) {
  await view.during(() => {
    fireEvent.click(modal().getByRole('button', { name }))
  })
  // The list is there until the next view has come.
  await waitUntil(() => modal().queryByRole('grid') === null)
  await view.during(() => {
    fireEvent.click(modal().getByRole('button', { name: 'Back' }))
  })
  await wait(0)
}

const focused = (element: HTMLElement) =>
  textOf((element.getRootNode() as ShadowRoot).activeElement)

test('a visitor who comes back from a wallet finds the list as far as it was loaded, and the wallet', async () => {
  const self = await shown({ answer: honest(130) })
  const { modal, rows, pages, waitUntil } = self
  await waitUntil(() => rows().length === 130)
  const before = rows()
  const asked = pages().length
  await goAndComeBack(self, 'Wallet 100')
  expect(rows()).toEqual(before)
  expect(focused(modal().getByRole('grid'))).toBe('Wallet 100')
  const stops = within(modal().getByRole('grid'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.map(textOf)).toEqual(['Wallet 100'])
  expect(pages()).toHaveLength(asked)
})

test('a visitor who comes back to a search finds its result, without a second question', async () => {
  const self = await shown({ answer: honest(40) })
  const { modal, rows, pages, type, wait } = self
  await type('Wallet 3')
  await wait(450)
  const found = rows()
  expect(found.length).toBeGreaterThan(1)
  const asked = pages().length
  await goAndComeBack(self, 'Wallet 31')
  await wait(1_000)
  expect(rows()).toEqual(found)
  expect(focused(modal().getByRole('grid'))).toBe('Wallet 31')
  expect(pages()).toHaveLength(asked)

  // Another question has no place yet, and an earlier one is asked again where its answer went.
  await type('Wallet 2')
  await wait(450)
  expect(rows()[0]).toBe('Wallet 2')
  await type('')
  await wait(450)
  expect(rows()).toHaveLength(40)
})
