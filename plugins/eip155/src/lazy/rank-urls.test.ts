import { expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { createFakePorts, settle, type HttpAnswer } from '@latchkey/kernel/testing'
import { rankUrls } from './rank-urls.js'

const [FIRST, SECOND] = ['https://first.example/rpc', 'https://second.example/rpc']
const network: CaipNetwork = {
  id: 'eip155:10',
  namespace: 'eip155',
  name: 'Ten',
  nativeCurrency: { name: 'Coin', symbol: 'TEN', decimals: 18 },
  rpcUrls: [FIRST, SECOND],
}

function ranking() {
  const ports = createFakePorts()
  const { browser, clock, http } = ports
  const ending = new AbortController()
  /** A node that answers after so many milliseconds, or never in time. */
  const node = (url: string, ...delays: readonly (number | 'down')[]) => {
    const answers = delays.map((delay): HttpAnswer => async () => {
      if (delay === 'down') return { fault: 'network' }
      await new Promise<void>((resolve) => void clock.after(delay, resolve))
      return { json: { jsonrpc: '2.0', id: 1, result: '0xa' } }
    })
    http.route(url, answers)
  }
  const order = rankUrls({ browser, clock, http, signal: ending.signal })
  const names = () => order(network).map((url) => new URL(url).hostname.split('.')[0])
  return { ...ports, ending, node, order, names }
}

test('until there is a figure the order of the app stands', () => {
  const { node, names } = ranking()
  node(FIRST, 300)
  node(SECOND, 10)
  expect(names()).toEqual(['first', 'second'])
})

test('of two that always answer the quicker one comes first', async () => {
  const { clock, node, names } = ranking()
  node(FIRST, 300)
  node(SECOND, 10)
  names()
  await clock.advance(299)
  await clock.advance(1)
  expect(names()).toEqual(['second', 'first'])
})

test('answering counts more than being quick', async () => {
  const { clock, node, names } = ranking()
  node(FIRST, 10, 'down')
  node(SECOND, 900)
  names()
  await clock.advance(4_900)
  expect(names()).toEqual(['second', 'first'])
})

test.each([
  [20, 'first'],
  [100, 'second'],
])(
  'quickness weighs three tenths: %d ms against 900, with two answers of five missing, puts the %s first',
  async (delay, best) => {
    const { clock, node, names } = ranking()
    node(FIRST, delay, delay, delay, 'down')
    node(SECOND, 900)
    names()
    await clock.advance(4 * 4_000 + 900)
    expect(names()[0]).toBe(best)
  },
)

test('only the last ten measurements count, one every four seconds', async () => {
  const { clock, http, node, names } = ranking()
  node(FIRST, ...Array<'down'>(10).fill('down'), 10)
  node(SECOND, 200)
  names()
  const asked = () => http.requests.filter(({ url }) => url === FIRST).length
  await clock.advance(3_999)
  expect(asked()).toBe(1)
  await clock.advance(1)
  expect(asked()).toBe(2)
  await clock.advance(8 * 4_000 + 200)
  expect([asked(), names()[0]]).toEqual([10, 'second'])
  await clock.advance(10 * 4_000)
  expect(names()[0]).toBe('first')
})

test('nothing is measured before a question, in a hidden page, without a choice, or after the end', async () => {
  const { browser, clock, ending, http, node, order } = ranking()
  node(FIRST, 10)
  node(SECOND, 10)
  await clock.advance(20_000)
  order({ ...network, id: 'eip155:1', rpcUrls: [FIRST] })
  browser.setVisible(false)
  order(network)
  await clock.advance(20_000)
  expect(http.requests).toEqual([])
  browser.setVisible(true)
  await clock.advance(4_000)
  expect(http.requests).toHaveLength(2)
  await clock.advance(10)
  ending.abort()
  await settle()
  expect(clock.pending()).toBe(0)
})
