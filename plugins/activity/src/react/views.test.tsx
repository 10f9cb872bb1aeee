import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cleanup, fireEvent } from '@testing-library/react'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import {
  createKit,
  definePlugin,
  NameResolver,
  type ActivityPage,
  type Plugin,
} from '@latchkey/kernel'
import {
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { ActivitySource, TransactionAction, type TransactionRecord } from '@latchkey/money'
import { findTwins } from '@latchkey/review/internal'
import {
  ACCOUNT,
  activityKit,
  noon,
  OTHER,
  scriptedBook,
  SERVICE,
  wireRow,
  wireTransfer,
} from '../testing/activity-kit.js'
import { activity } from './index.js'

/** The lazy code, loaded beforehand: a test waits for its own work only. */
beforeAll(async () => {
  await Promise.all([
    ...[import('./list-view.js'), import('./entry-view.js'), import('./words/en.js')],
    ...[import('../engine.js'), import('../cloud-source.js')],
    // The table of characters that look alike.
    findTwins(
      [{ id: 'a', name: 'a', symbol: 'a' }],
      [{ id: 'b', name: 'b', symbol: 'b', decimals: 0 }],
    ),
  ])
})
afterEach(cleanup)

const PATH = `${SERVICE}/v1/account/*`

const answer = (data: readonly unknown[], next: string | null = null): HttpAnswer => ({
  json: { data, next },
})

/** The list of a connected account. */
async function shown(
  answers: readonly HttpAnswer[],
  book = scriptedBook(),
  plugins: readonly Plugin[] = [],
) {
  const self = await activityKit({ [PATH]: answers }, [book.plugin, ...plugins], {}, activity)
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(() => {
    self.kit.modal.open('activity:list')
  })
  const rows = () =>
    [...(view.modalRoot()?.querySelectorAll('[part~=activity-row]') ?? [])].map((row) =>
      row.textContent.replaceAll('\u00a0', ' '),
    )
  const press = (name: string | RegExp) =>
    view.during(() => fireEvent.click(view.modal().getByRole('button', { name })))
  return { ...self, book, view, rows, press, modal: () => view.modal() }
}

test('a failure is said in its place, and no toast beside it says the same', async () => {
  const { kit, modal } = await shown([{ status: 500 }])
  modal().getByRole('button', { name: 'Try again' })
  expect(kit.store.get(kit.notices.toastAtom)).toBeUndefined()
})

test('months are headings, rows say what, to whom, when and how much', async () => {
  const usdc = { fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null }, price: 1 }
  const { modal, rows } = await shown([
    answer([
      wireRow('a'),
      wireRow('b', { operationType: 'trade', application: { name: 'Uniswap' } }, [
        wireTransfer({ quantity: { numeric: '1' } }),
        wireTransfer({ ...usdc, direction: 'in', quantity: { numeric: '2976.163823' } }),
      ]),
      wireRow('c', {
        operationType: 'receive',
        sentFrom: OTHER,
        sentTo: ACCOUNT,
        minedAt: new Date(noon(10, 3)).toISOString(),
      }),
      wireRow('d', {
        status: 'failed',
        minedAt: new Date(noon(10, 2)).toISOString(),
      }),
    ]),
  ])
  const headings = modal().getAllByRole('heading', { level: 2 })
  expect(headings.map((one) => one.textContent)).toEqual(['November 2026', 'October 2026'])
  expect(rows()).toEqual([
    'SentTo 0x3C44…93BC · Nov 20−1.500 ETH',
    'SwappedUniswap · Nov 20+2,976.163 USDC−1.000 ETH',
    'ReceivedFrom 0x3C44…93BC · Oct 3−1.500 ETH'.replace('−', '+'),
    'SendTo 0x3C44…93BC · Oct 2−1.500 ETHFailed',
  ])
  expect(modal().getByRole('status').textContent).toContain('4 transactions')
})

test('a token that reads like a known one is marked in its row, and in the transaction told with its contract', async () => {
  const asset = {
    id: `eip155:1/erc20:0x${'fa'.repeat(20)}`,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  } as const
  const entry = {
    id: 'a',
    hash: '0xa',
    network: 'eip155:1',
    at: noon(11, 20),
    kind: 'trade',
    status: 'confirmed',
    signer: ACCOUNT,
    transfers: [{ direction: 'in', asset, amount: 1_000_000_000_000n, listed: true }],
  } as const
  const explorer = definePlugin({
    id: 'acme:explorer',
    setup(host) {
      host.add(
        ActivitySource,
        {
          id: 'explorer',
          reach: 'all',
          covers: () => true,
          page: () => Promise.resolve({ entries: [entry] }),
        },
        { order: -1 },
      )
    },
  })
  const { rows, press, modal } = await shown([], scriptedBook(), [explorer])
  expect(rows()).toEqual(['SwappedNov 20+1,000,000 USDCLooks like USDC'])
  await press(/^Swapped/)
  modal().getByText(asset.id.split(':').at(-1)!)
})

test('an empty list is no error, and an error is no empty list', async () => {
  const empty = await shown([answer([])])
  expect(empty.modal().getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  cleanup()
  const failed = await shown([{ status: 500 }, answer([wireRow('a')])])
  expect(failed.modal().queryByRole('heading', { name: 'Nothing here yet' })).toBeNull()
  expect(failed.rows()).toEqual([])
  await failed.press('Try again')
  expect(failed.rows()).toHaveLength(1)
})

test('likely scams are counted; shown, they cannot be pressed', async () => {
  const zero = (id: string) =>
    wireRow(id, { sentFrom: OTHER }, [wireTransfer({ quantity: { numeric: '0' } })])
  const { modal, press, rows, view } = await shown([answer([wireRow('a'), zero('b'), zero('c')])])
  expect(rows()).toHaveLength(1)
  await press('2 hidden: likely scams')
  expect(rows().slice(1)).toEqual(Array(2).fill('SentZero-value transfer0 ETH'))
  const scams = [...view.modalRoot()!.querySelectorAll('[part~=activity-row]')].slice(1)
  expect(scams.map((row) => [row.tagName, row.getAttribute('aria-disabled')])).toEqual(
    Array(2).fill(['DIV', 'true']),
  )
  expect(modal().getByText('1 transaction')).toBeTruthy()
})

test('where the service fails the nodes tell, how far they see is said, and a token that no list has', async () => {
  const gift = { id: 'eip155:1/erc20:0xfa', name: 'Gift', symbol: 'GIFT', decimals: 6 } as const
  const nodes = definePlugin({
    id: 'test:nodes',
    setup(host) {
      const entries: ActivityPage['entries'] = [
        {
          id: 'b',
          hash: '0xb',
          network: 'eip155:1',
          at: noon(11, 20),
          signer: OTHER,
          kind: 'receive',
          status: 'confirmed',
          transfers: [{ direction: 'in', asset: gift, amount: 250_500_000n, from: OTHER }],
        },
      ]
      host.capability('eip155', 'activity', () =>
        Promise.resolve({
          default: () => ({
            reach: 'recent-tokens' as const,
            activityPage: () => Promise.resolve({ entries }),
          }),
        }),
      )
    },
  })
  const { modal, rows } = await shown([{ status: 500 }], { ...scriptedBook(), plugin: nodes })
  modal().getByText('Shows recent token transfers only')
  expect(modal().queryByText('Failed to fetch transactions')).toBeNull()
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('250.500')
  expect(rows()[0]).toContain('Unverified')
})

test('a list that was cut short says at its end that there is more', async () => {
  const page = () => Promise.resolve({ entries: [], isCut: true })
  const source = { id: 'long', reach: 'all', covers: () => true, page } as const
  const long = definePlugin({
    id: 'acme:long',
    setup: (host) => {
      host.add(ActivitySource, source, { order: -1 })
    },
  })
  const { modal } = await shown([], scriptedBook(), [long])
  modal().getByText('There is more than can be shown here')
})

test('older ones come by a press, are said, and a failure keeps the list', async () => {
  const { modal, press, rows } = await shown([
    answer([wireRow('a')], 'p2'),
    { status: 500 },
    answer([wireRow('b'), wireRow('c')]),
  ])
  await press('Show older')
  expect(rows()).toHaveLength(1)
  expect(modal().getByRole('status').textContent).toContain('Couldn’t load older transactions.')
  await press('Try again')
  expect(rows()).toHaveLength(3)
  expect(modal().getByRole('status').textContent).toContain('2 more')
  expect(modal().queryByRole('button', { name: 'Show older' })).toBeNull()
})

const record = (standing: TransactionRecord['standing']): TransactionRecord => ({
  id: 'book',
  sent: { hash: '0xEF', network: 'eip155:1', account: `eip155:1:${ACCOUNT}`, to: OTHER },
  intent: {
    kind: 'send',
    asset: { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 },
    amount: '1500000000000000000',
    to: OTHER,
    name: 'bob.eth',
  },
  made: noon(11, 24),
  looks: 1,
  standing,
})

test('nothing is called sent before a block holds it for good', async () => {
  const { book, modal, rows, view } = await shown([answer([])])
  const told = async (standing: TransactionRecord['standing']) => {
    await view.during(() => book.write(record(standing)))
    return rows()
  }
  const amount = '−1.500 ETH'
  expect(await told({ state: 'pending' })).toEqual([`SendWaiting for the network${amount}`])
  expect(modal().getByRole('heading', { name: 'In progress' })).toBeTruthy()
  expect(await told({ state: 'included', block: '21' })).toEqual([`SendIn block 21${amount}`])
  expect(await told({ state: 'pending', reorganised: true })).toEqual([
    `SendConfirming again after a network change${amount}`,
  ])
  expect(await told({ state: 'replaced' })).toEqual([`SendTo bob.eth · Nov 24${amount}Replaced`])
  expect(await told({ state: 'mismatched' })).toEqual([`SendTo bob.eth · Nov 24${amount}Mismatch`])
  expect(await told({ state: 'confirmed' })).toEqual([`SentTo bob.eth · Nov 24${amount}`])
})

test('one that the watch gave up is as its source has it, and looked at again when it is opened', async () => {
  const { book, rows, view } = await shown([answer([wireRow('ef')])])
  await view.during(() => book.write({ ...record({ state: 'pending' }), unwatched: true }))
  expect(rows()).toEqual(['SentTo bob.eth · Nov 20−1.500 ETH'])
  expect(book.looked).toEqual([])
  await view.during(() => {
    fireEvent.click(view.modalRoot()!.querySelector('[part~=activity-row]')!)
  })
  const facts = view.modalRoot()!.querySelector('[part~=facts]')!
  expect(facts.textContent).toContain('StatusConfirmed')
  // Effects run twice in React's strict mode.
  expect(new Set(book.looked)).toEqual(new Set(['book']))
})

test('one that waits has the actions that plugins offer for it, and says that a replacement was sent', async () => {
  const opened: string[] = []
  const acts = definePlugin({
    id: 'acme:acts',
    setup(host) {
      host.add(TransactionAction, {
        id: 'acme',
        label: 'Speed up',
        shows: ({ standing }) => standing.state === 'pending',
        open: ({ id }) => opened.push(id),
      })
      host.add(TransactionAction, {
        id: 'broken',
        label: 'Broken',
        shows: () => {
          throw new Error('broken')
        },
        open: () => undefined,
      })
    },
  })
  const { book, modal, press, view, account } = await shown([answer([])], undefined, [acts])
  const pending = record({ state: 'pending', unseen: true })
  const own = { ...pending, sent: { ...pending.sent, account: account.id } }
  await view.during(() => book.write(own))
  await view.during(() => {
    fireEvent.click(view.modalRoot()!.querySelector('[part~=activity-row]')!)
  })
  await press('Speed up')
  expect([opened, modal().queryByText('Broken')]).toEqual([['book'], null])
  modal().getAllByText('Not visible yet. It may still go through.')
  await view.during(() => book.write({ ...own, replacement: { kind: 'cancel', hash: '0xAA' } }))
  expect(modal().getAllByText('You sent a replacement.').length).toBeGreaterThan(0)
  await view.during(() => book.write({ ...own, standing: { state: 'cancelled' } }))
  expect(modal().queryByText('Speed up')).toBeNull()
})

test('an entry has full addresses, the exact amount at a press and its block', async () => {
  const exact = wireTransfer({ quantity: { numeric: '1.234567890123456789' } })
  const { modal, press, view } = await shown([answer([wireRow('a', {}, [exact])])])
  await view.during(() => {
    fireEvent.click(view.modalRoot()!.querySelector('[part~=activity-row]')!)
  })
  const facts = view.modalRoot()!.querySelector('[part~=facts]')!
  expect(facts.textContent).toContain('StatusConfirmed')
  expect(facts.textContent).toContain('−\u20661.2345 ETH')
  await press(/1\.2345 ETH/)
  expect(facts.textContent).toContain('−\u20661.234567890123456789 ETH')
  expect([...facts.querySelectorAll('.address-full')].map((one) => one.textContent)).toEqual([
    ...[ACCOUNT, OTHER],
  ])
  expect(modal().getByRole('button', { name: 'Copy transaction ID' })).toBeTruthy()
  expect(modal().queryByRole('link')).toBeNull()
})

test('an entry names whom an address belongs to, and the list has the name from then on', async () => {
  const plugin = definePlugin({
    id: 'test:names',
    setup(host) {
      host.add(NameResolver, {
        id: 'test',
        namespaces: ['eip155'],
        resolve: () => Promise.resolve(OTHER),
        reverse: (address) => Promise.resolve(address === OTHER ? { name: 'bob.eth' } : undefined),
      })
    },
  })
  // With the book and the names of money's own plugin.
  const { rows, press, view } = await shown([answer([wireRow('a')])], { ...scriptedBook(), plugin })
  expect(rows().join()).not.toContain('bob.eth')
  await view.during(() => {
    fireEvent.click(view.modalRoot()!.querySelector('[part~=activity-row]')!)
  })
  // Nothing is drawn before `settle` ends.
  const facts = async () => {
    await view.settle()
    return view.modalRoot()!.querySelector('[part~=facts]')?.textContent
  }
  await expect.poll(facts).toContain(`bob.eth${OTHER}`)
  await press('Back')
  expect(rows().join()).toContain('To bob.eth')
})

test('an entry of another account is reported as gone', async () => {
  const { kit, modal, view } = await shown([answer([])])
  await view.during(() => {
    kit.modal.open('activity:entry', { id: 'foreign' })
  })
  expect(modal().getByText('No longer in your list')).toBeTruthy()
})

test.each([
  ['activity:list', () => import('./list-view.js'), undefined],
  ['activity:entry', () => import('./entry-view.js'), { id: 'a' }],
] as const)('%s keeps the rules of views', async (name, load, params) => {
  const { default: View } = await load()
  const kit = () =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(), activity()],
      ports: createFakePorts(),
    })
  const checks = await testReactView({
    View: View as never,
    route: { name, params } as never,
    kit,
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

test('the list is saved as a file, which says that there is more', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  const pages = [answer([wireRow('a')], 'more'), answer([wireRow('b', { hash: '0xb' })])]
  const { modal, press, rows } = await shown(pages)
  await press('Save as CSV')
  const note = 'Saved what is listed. There is more.'
  expect(modal().getAllByText(note)).not.toEqual([])
  expect((await saved[0]?.text())?.split('\r\n').length).toBe(3)
  // By this mark programs for tables read it as UTF-8.
  expect([...new Uint8Array(await saved[0]!.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
  // The note is about the list as it was saved.
  await press('Show older')
  expect(rows().length).toBe(2)
  expect(modal().queryByText(note)).toBeNull()
})
