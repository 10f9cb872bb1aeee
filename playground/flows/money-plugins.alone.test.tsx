// Alone: the wallets and kits that it starts stay registered with the page for the whole process.
import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { Activity } from '@latchkey/activity'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import {
  AccountAction,
  AccountTab,
  isObject,
  View,
  type Kit,
  type Plugin,
  type ViewName,
} from '@latchkey/kernel'
import { connectedKit, TEST_NETWORKS, type HttpAnswer } from '@latchkey/kernel/testing'
import { Portfolio } from '@latchkey/money'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { Send } from '@latchkey/send'
import { send } from '@latchkey/send/react'
import { swaps } from '@latchkey/swaps/react'
import { Swap, uniswapV2 } from '@latchkey/swaps'
import { ConnectButton, ReactSlot, ReactView } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'

const TEN_MINUTES = 600_000
const [network] = TEST_NETWORKS
const USDC = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
}
const token = { ...USDC, id: `eip155:1/erc20:${USDC.address.toLowerCase()}` } as const

/** A plugin of money with its screens, as an app lists it. */
const MONEY = {
  balances: () => balances({ tokens: { tokens: [USDC] } }),
  activity: () => activity(),
  send: () => send(),
  swaps: () =>
    swaps({
      providers: [uniswapV2({ network: network!.id, router: USDC.address, tokens: [token] })],
    }),
  onramp: () => onrampMeld({ publicKey: 'key' }),
} satisfies Readonly<Record<string, () => Plugin>>
type Part = keyof typeof MONEY
const PARTS = Object.keys(MONEY) as Part[]

/** A node's answers for an account that holds 1.5 of the coin and nothing else. */
const RESULTS: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x10',
  eth_getBalance: '0x14d1120d7b160000',
  eth_getLogs: [],
  eth_getCode: '0x',
  eth_call: '0x',
}
const answered = (question: unknown) => {
  const { id, method } = question as { readonly id: number; readonly method: string }
  return { jsonrpc: '2.0', id, result: RESULTS[method] ?? '0x' }
}
const node: HttpAnswer = ({ body }) => ({
  json: Array.isArray(body) ? body.map(answered) : isObject(body) ? answered(body) : {},
})

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

/** A connected page with some of the plugins. */
async function page(parts: readonly Part[]) {
  const [rpc = ''] = network?.rpcUrls ?? []
  const self = await connectedKit({
    plugins: [eip155(), ...parts.map((part) => MONEY[part]())],
    ports: { routes: { [`${rpc}*`]: node } },
  })
  running.push(self.dispose)
  return self
}

/** The contributions of plugins to the account and the modal, by point and name. */
const contributed = (kit: Kit): ReadonlySet<string> =>
  new Set([
    ...kit.all(AccountTab).map(({ id }) => `tab ${id}`),
    ...kit.all(AccountAction).map(({ id }) => `action ${id}`),
    ...kit.all(View).map(({ name }) => `view ${name}`),
    ...kit.all(ReactView).map(({ name }) => `drawing ${name}`),
    ...kit.all(ReactSlot).map(({ slot, id }) => `slot ${slot} ${id}`),
  ])

test.each(PARTS)(
  'without %s its tab, buttons and views are gone, all others stay, and the account works',
  async (part) => {
    const [all, rest, bare, alone] = await Promise.all(
      [PARTS, PARTS.filter((one) => one !== part), [], [part]].map(page),
    )
    const [whole, left, base, own] = [all!, rest!, bare!, alone!].map(({ kit }) => contributed(kit))
    const ofPart = [...own!].filter((one) => !base!.has(one))
    expect(ofPart.length).toBeGreaterThan(1)
    expect([...left!].sort()).toEqual([...whole!].filter((one) => !ofPart.includes(one)).sort())

    const { kit } = rest!
    const { during, modal, unmount } = renderKit(<ConnectButton />, { kit })
    await during(() => {
      kit.modal.open('Account')
    })
    const shown = () => modal().getByRole('dialog').textContent
    expect(shown()).not.toMatch(/went wrong|undefined|\{\w+\}/)
    const { account } = kit.store.get(kit.connections.accountAtom)
    for (const { id, label, open } of kit.all(AccountAction)) {
      await during(() => {
        kit.router.reset('Account')
        open(account!)
      })
      expect([id, label, kit.store.get(kit.router.routeAtom).name]).not.toContain('Account')
      expect(shown()).not.toMatch(/went wrong/)
    }
    unmount()
  },
)

test('ten idle minutes ask for nothing, with any view open', async () => {
  const { kit, clock, http, wallet } = await page(PARTS)
  const { during, modal, settle } = renderKit(<ConnectButton />, { kit })
  const asked = () => [http.requests.length, wallet.requests.length]
  const { account } = kit.store.get(kit.connections.accountAtom)
  const id = account!.id
  /** Views, and the sign that they have read all their data. */
  const views: readonly (readonly [ViewName, () => unknown])[] = [
    ['Account', () => kit.store.get(kit.get(Portfolio).stateAtom(id)).status === 'ready'],
    ['activity:list', () => kit.store.get(kit.get(Activity).stateAtom(id)).status === 'ready'],
    ['send:form', () => kit.store.get(kit.get(Send).stateAtom).balance],
    ['send:receive', () => modal().queryByRole('img', { name: /^QR code/ })],
    ['Swap', () => kit.store.get(kit.get(Swap).stateAtom).balance],
    ['onramp:providers', () => modal().queryAllByRole('link').length > 0],
  ]
  for (const [view, isRead] of views) {
    await during(() => {
      kit.modal.open('Account')
      if (view !== 'Account') kit.router.push(view as never, undefined as never)
    })
    // Nothing is drawn before `settle` ends.
    const isReadAndDrawn = async () => {
      await settle()
      return isRead()
    }
    await expect.poll(isReadAndDrawn).toBeTruthy()
    await during(() => clock.advance(1_000))
    const opened = asked()
    await during(() => clock.advance(TEN_MINUTES))
    expect([view, ...asked()]).toEqual([view, ...opened])
  }
  const { holdings } = kit.store.get(kit.get(Portfolio).stateAtom(id))
  expect(holdings.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
  ])
  await during(() => {
    kit.modal.close()
  })
  const closed = asked()
  await during(() => clock.advance(TEN_MINUTES))
  expect(asked()).toEqual(closed)
})
