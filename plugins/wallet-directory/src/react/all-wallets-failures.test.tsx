import { expect, test } from 'vitest'
import { fireEvent, within } from '@testing-library/react'
import { type HttpAnswer, type HttpRequest } from '@latchkey/kernel/testing'
import { page, setUpAllWallets, shown, textOf } from '../testing/all-wallets.js'
import { honest, inPage, queryOf, SERVICE } from '../testing/directory-kit.js'
import type { WalletDirectoryOptions } from '../index.js'

setUpAllWallets()

test('says why nothing was found, and leads back to all wallets', async () => {
  const { type, wait, modal, rows } = await shown({ answer: honest(3) })
  const before = rows()
  await type('nothing like it')
  await wait(450)
  modal().getByRole('heading', { name: 'No results for “nothing like it”' })
  const all = modal().getByRole('button', { name: 'All wallets' })
  all.focus()
  fireEvent.click(all)
  await wait(450)
  expect(rows()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
  await type('metamsk')
  await wait(450)
  expect(rows()).toContain('MetaMask')
})

test.each([
  ['the app leaves out what there is', { include: ['nothing'] }, honest(3)],
  ['there is none for its networks', {}, { json: { data: [], count: 0 } }],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer])[])(
  'says a reason for an empty list that holds also where %s',
  async (_why, options, answer) => {
    const { modal } = await shown({ options: { url: SERVICE, ...options }, answer })
    modal().getByRole('heading', { name: 'No wallets' })
    modal().getByText('No wallets support this app’s networks.')
  },
)

test('says that the bundled wallets are shown instead, and asks again on request', async () => {
  const { modal, rows, wait } = await shown({ answer: [{ status: 503 }, honest(2)] })
  modal().getByText(/Showing popular ones/)
  // These are not certified.
  expect(modal().queryByRole('switch')).toBeNull()
  await wait(0)
  expect(rows().length).toBeGreaterThan(60)
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(rows()).toEqual(['Wallet 0', 'Wallet 1'])
  expect(modal().queryByText(/Showing popular ones/)).toBeNull()
})

/** Runs every watch of the end of the list again, and of pictures. */
const lookAgain = () => {
  for (const look of [...page.watched.values()]) look()
}

test('a later page that fails says so at the end of the list, aloud, and waits for a press', async () => {
  const service = honest(90)
  const { modal, rows, pages, wait, view } = await shown({
    answer: [service, { fault: 'timeout' }, service],
  })
  await wait(0)
  const said = modal().getByText('Couldn’t load more wallets.', { selector: 'span' })
  const grid = modal().getByRole('grid', { name: 'Wallets' })
  const retry = modal().getByRole('button', { name: 'Try again' })
  for (const one of [said, retry]) {
    expect(grid.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(modal().getByRole('status').textContent).toContain('Couldn’t load more wallets.')
  // The failed page is not asked for again by itself, at any scroll.
  for (let turn = 0; turn < 3; turn += 1) {
    await view.during(lookAgain)
    await wait(0)
  }
  expect(pages()).toHaveLength(2)
  await view.during(() => {
    fireEvent.click(retry)
  })
  await wait(0)
  expect(rows()).toHaveLength(90)
  expect(modal().queryByText('Couldn’t load more wallets.', { selector: 'span' })).toBeNull()
})

test('names the failure if nothing replaces it', async () => {
  const { modal, rows, wait } = await shown({
    options: { url: SERVICE, bundled: false },
    answer: [{ fault: 'timeout' }, honest(2)],
  })
  modal().getByText('Couldn’t load wallets. Try again.')
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(rows()).toEqual(['Wallet 0', 'Wallet 1'])
})

test.each([
  [
    'what failed where nothing stands in',
    { bundled: false },
    { fault: 'timeout' },
    /Couldn’t load wallets\. Try again\.\s*$/,
  ],
  [
    'that the bundled wallets stand in, and how many',
    {},
    { status: 503 },
    /Showing popular ones\. \d\d wallets shown\s*$/,
  ],
  ['why there are none', {}, { json: { data: [], count: 0 } }, /No wallets\s*$/],
  ['one wallet as one', {}, honest(1), /1 wallet shown\s*$/],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer, RegExp])[])(
  'tells a screen reader %s',
  async (_name, options, answer, heard) => {
    page.inSight = () => false
    const { modal } = await shown({ options: { url: SERVICE, ...options }, answer })
    expect(modal().getByRole('status').textContent).toMatch(heard)
  },
)

test('tells a screen reader what a search came to', async () => {
  const service = honest(9) as (request: HttpRequest) => HttpAnswer
  const { modal, type, wait } = await shown({
    answer: (request) =>
      queryOf(request)['search'] === 'Walrus 2' ? { status: 503 } : service(request),
  })
  const heard = async (text: string) => {
    await type(text)
    await wait(450)
    return modal().getByRole('status').textContent.trim()
  }
  expect(await heard('Wallet 8')).toBe('1 wallet found')
  expect(await heard('Walrus')).toBe('No results for “Walrus”')
  expect(await heard('Walrus 2')).toMatch(/Couldn’t load wallets/)
})

/** The focused element, inside the modal. */
const active = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).activeElement

test('the switch for certified wallets stays once it was used, and while the service fails', async () => {
  const { modal, wait } = await shown({ answer: [honest(3), honest(3), { status: 503 }] })
  const toggle = () => modal().getByRole('switch')
  const first = toggle()
  first.focus()
  for (let press = 0; press < 2; press += 1) {
    fireEvent.click(first)
    expect(toggle()).toBe(first)
    await wait(0)
    expect(active(first)).toBe(first)
  }
  // The bundled wallets replace the last answer.
  modal().getByText(/Showing popular ones/, { selector: 'span' })
})

test.each([
  ['the title, where others stood in', {}, [{ status: 503 }, honest(9)], 'All wallets'],
  [
    'the title, where there was nothing',
    { bundled: false },
    [{ status: 503 }, honest(9)],
    'All wallets',
  ],
  [
    'the last wallet, where there were more',
    {},
    [honest(90), { status: 503 }, honest(90)],
    'Wallet 39',
  ],
] satisfies readonly (readonly [string, WalletDirectoryOptions, HttpAnswer[], string])[])(
  '“Try again” goes with its press and leaves the focus to %s',
  async (_name, options, answer, heir) => {
    const { modal, wait, rows } = await shown({ options: { url: SERVICE, ...options }, answer })
    await wait(0)
    const retry = modal().getByRole('button', { name: 'Try again' })
    const root = retry.getRootNode() as ShadowRoot
    retry.focus()
    fireEvent.click(retry)
    await wait(0)
    expect(rows()).toContain('Wallet 8')
    const { activeElement } = root
    expect(textOf(activeElement) ?? activeElement?.textContent).toBe(heir)
  },
)

test('the wallet that takes the focus from “Try again” is the one stop for Tab', async () => {
  const { modal, wait } = await shown({ answer: [honest(90), { status: 503 }, honest(90)] })
  await wait(0)
  const retry = modal().getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  await wait(0)
  const tiles = within(modal().getByRole('grid')).getAllByRole('button')
  expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toEqual([active(tiles[0]!)])
})

test('a search that fails keeps what the page has of that name, and says that it failed', async () => {
  const { modal, rows, type, wait } = await shown({
    options: { bundled: false },
    answer: { status: 503 },
    inPage: [inPage('io.metamask', 'MetaMask'), inPage('io.else', 'Else')],
  })
  await type('meta')
  await wait(450)
  expect(rows()).toEqual(['MetaMaskInstalled'])
  expect(modal().getByRole('status').textContent).toContain('Couldn’t load')
  modal().getByRole('button', { name: 'Try again' })
})

test('a search that the bundled wallets answer with none says that the service failed', async () => {
  const { modal, rows, type, wait } = await shown({ answer: { status: 503 } })
  await type('Wallet 44')
  await wait(450)
  expect(rows()).toEqual([])
  expect(modal().queryByText(/No results for/)).toBeNull()
  modal().getByRole('button', { name: 'Try again' })
})

test('certified wallets that did not come are asked for again on request', async () => {
  const { modal, rows, wait } = await shown({ answer: [honest(2), { status: 503 }, honest(2)] })
  fireEvent.click(modal().getByRole('switch'))
  await wait(450)
  expect(rows()).toEqual([])
  expect(modal().queryByText(/Turn off the filter/)).toBeNull()
  fireEvent.click(modal().getByRole('button', { name: 'Try again' }))
  await wait(450)
  expect(rows().length).toBeGreaterThan(0)
})

test('a list that did not come is asked for again by who comes back', async () => {
  let fails = true
  const good = honest(9)
  const self = await shown({
    answer: (request) => (fails || typeof good !== 'function' ? { status: 503 } : good(request)),
    options: { bundled: false },
  })
  const { kit, modal, rows, view, wait } = self
  expect(modal().getByText('Try again')).toBeTruthy()
  await view.during(() => {
    kit.router.push('GetWallet')
  })
  fails = false
  await view.during(() => {
    kit.router.back()
  })
  await wait(0)
  expect(rows()).toHaveLength(9)
})
