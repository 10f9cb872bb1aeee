import { afterEach, describe, expect, test } from 'vitest'
import { AccountAction, isKitError, View } from '@latchkey/kernel'
import { connectedKit, testView, type HttpAnswer } from '@latchkey/kernel/testing'
import { Points, points } from './index.js'

const options = { endpoint: 'https://points.example/v1', season: 7 }

const running: (() => void)[] = []
afterEach(() => {
  for (const dispose of running.splice(0)) dispose()
})

async function withAnswer(answer: HttpAnswer) {
  const connected = await connectedKit({
    plugins: [points(options)],
    ports: { routes: { [options.endpoint]: answer } },
  })
  running.push(connected.dispose)
  return connected
}

describe('the conformance suite of views', async () => {
  const { kit, dispose } = await connectedKit({ plugins: [points(options)] })
  const [view] = kit.all(View).filter(({ name }) => name === 'acme:points')
  dispose()
  for (const { name, run } of testView(() => view!, { pluginId: 'acme:points' })) test(name, run)
})

test('the service asks for an address and a season, and answers the count', async () => {
  const { kit, http } = await withAnswer({ json: { points: 1250 } })
  await expect(kit.get(Points).total('0xaa', 7)).resolves.toBe(1250)
  expect(http.requests.map(({ url }) => url)).toEqual([
    'https://points.example/v1?address=0xaa&season=7',
  ])
})

test.each([
  ['a text', { points: '1250' }],
  ['a fraction', { points: 1.5 }],
  ['less than nothing', { points: -1 }],
  ['more than can be counted', { points: 2 ** 60 }],
  ['no count', {}],
  ['null', null],
  ['a list', []],
])('an answer with %s is refused by name', async (_what, json) => {
  const { kit } = await withAnswer({ json })
  await expect(kit.get(Points).total('0xaa', 7)).rejects.toSatisfy((error) =>
    isKitError(error, 'points_invalid'),
  )
})

test('a service that fails says so with the code of the port', async () => {
  const { kit } = await withAnswer({ status: 503 })
  await expect(kit.get(Points).total('0xaa', 7)).rejects.toSatisfy((error) =>
    isKitError(error, 'http_status'),
  )
})

test('the action opens the season of the options', async () => {
  const { kit } = await withAnswer({ json: { points: 1 } })
  const { account } = kit.store.get(kit.connections.accountAtom)
  const [action] = kit.all(AccountAction).filter(({ id }) => id === 'acme:points')
  expect(action?.shows?.(account!)).toBe(true)
  expect(action?.shows?.({ ...account!, namespace: 'solana' })).toBe(false)
  kit.modal.open()
  action?.open(account!)
  expect(kit.store.get(kit.router.routeAtom)).toEqual({
    name: 'acme:points',
    params: { season: 7 },
  })
})
