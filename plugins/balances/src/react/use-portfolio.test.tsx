import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { renderHook } from '@latchkey/ui-react/testing'
import {
  BALANCE,
  balancesKit,
  scriptedNode,
  USDC_HELD,
  wireEther,
  wireRow,
} from '../testing/balances-kit.js'
import { usePortfolio, type UsePortfolioOptions } from './use-portfolio.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

const HALF_A_MINUTE = 30_000
const answer = { json: { balances: [wireEther(), wireRow()] } }

/** The hook in a page, over a service and a node. */
async function shown(options: UsePortfolioOptions = {}) {
  const self = await balancesKit({ node: scriptedNode([USDC_HELD]), service: answer })
  running.push(self.dispose)
  const statuses: string[] = []
  const useNoted = () => {
    const portfolio = usePortfolio(options)
    if (statuses.at(-1) !== portfolio.status) statuses.push(portfolio.status)
    return portfolio
  }
  const view = renderHook(useNoted, { kit: self.kit })
  const until = (status: string) =>
    expect
      .poll(async () => {
        await view.during()
        return view.now().status
      })
      .toBe(status)
  return { ...self, ...view, statuses, until }
}

test('it reads by itself: first nothing and that it loads, then holdings and what they are worth', async () => {
  const { now, statuses, until, balanceCalls } = await shown()
  await until('ready')
  expect(statuses).toEqual(['idle', 'loading', 'ready'])
  expect(now().holdings.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(now()).toMatchObject({ total: { cents: 475_050n, unpriced: 0 }, currency: 'usd' })
  expect(balanceCalls()).toHaveLength(1)
})

test('it reads nothing while it is switched off, and begins when it may', async () => {
  const { now, during, rerender, until, balanceCalls, node } = await shown({ enabled: false })
  await during()
  expect(now()).toMatchObject({ status: 'idle', holdings: [], total: { cents: undefined } })
  expect([balanceCalls(), node.calls]).toEqual([[], []])
  rerender(() => usePortfolio({ enabled: true }))
  await until('ready')
})

test('it follows what changes, and reads again when it is asked to', async () => {
  const { now, during, until, node, balanceCalls } = await shown()
  await until('ready')
  node.native *= 2n
  await during(() => {
    now().reload()
  })
  await expect
    .poll(async () => {
      await during()
      return now().holdings[0]?.amount
    })
    .toBe(node.native)
  expect(balanceCalls()).toHaveLength(2)
})

test('a failure keeps the last figures and says when it may be tried again', async () => {
  const { now, during, until, http, clock, node } = await shown()
  await until('ready')
  node.fails = true
  http.route(BALANCE, { status: 500 })
  await clock.advance(HALF_A_MINUTE)
  await during(() => {
    now().reload()
  })
  // The service is asked once more, a moment later.
  await expect
    .poll(async () => {
      await during(() => clock.advance(1_000))
      return now().status
    })
    .toBe('failed')
  expect(now().holdings.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(now().error).toBeDefined()
  expect(now().retryAt).toBeGreaterThan(clock.now())
})

test('back on the page after half a minute it reads again, and a page that went away does not', async () => {
  const { during, until, unmount, renders, browser, clock, balanceCalls, read } = await shown()
  await until('ready')
  const comeBack = async () => {
    await clock.advance(HALF_A_MINUTE)
    await during(() => {
      browser.setVisible(false)
      browser.setVisible(true)
    })
  }
  await comeBack()
  await until('ready')
  await expect.poll(() => balanceCalls().length).toBe(2)
  await until('ready')
  unmount()
  const before = renders()
  await comeBack()
  expect(balanceCalls()).toHaveLength(2)
  await read({ force: true })
  expect(renders()).toBe(before)
})

test('after a disconnect nothing of the account is left', async () => {
  const { now, during, until, kit } = await shown()
  await until('ready')
  await during(() => kit.connections.disconnect())
  expect(now()).toMatchObject({ status: 'idle', holdings: [], total: { cents: undefined } })
})
