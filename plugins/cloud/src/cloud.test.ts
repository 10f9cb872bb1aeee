import { expect, test } from 'vitest'
import { atom, definePlugin, isKitError, WalletRows } from '@latchkey/kernel'
import {
  connectedKit,
  createFakePorts,
  failing,
  settle,
  until,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import manifest from '../package.json' with { type: 'json' }
import type { CloudCall, CloudHttp } from './cloud-http.js'
import { cloud, SDK, type CloudOptions } from './index.js'
import { cloudKit, pathsOf, PROJECT, queryOf, SERVICE } from './testing/cloud-kit.js'

const anything: CloudCall<unknown> = {
  schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
}

const CONFIG = `${SERVICE}/appkit/v1/config`
const ORIGINS = `${SERVICE}/projects/v1/origins`

/** Opens the modal and waits until what that asks for is answered. */
async function open({ kit, requests }: ReturnType<typeof cloudKit>) {
  kit.modal.open()
  await expect.poll(() => pathsOf(requests)).toHaveLength(2)
  await settle()
}

test('nothing is asked before the modal opens, then the project once for all openings', async () => {
  const self = cloudKit()
  await self.kit.start()
  await settle()
  expect(self.requests).toEqual([])
  await open(self)
  expect(pathsOf(self.requests)).toEqual(['/appkit/v1/config', '/projects/v1/origins'])
  expect(self.requests.map(({ maxBytes }) => maxBytes)).toEqual([100_000, 100_000])
  self.kit.modal.close()
  self.kit.modal.open()
  await settle()
  expect(self.requests).toHaveLength(2)
  expect(self.alerts()).toEqual([])
})

test('each call carries the project and the caller, with any query of its own', async () => {
  const sdk = { type: 'app', version: '3' }
  const self = cloudKit(
    { ...PROJECT, sdk },
    { [`${SERVICE}/x`]: { json: 1 }, [`POST ${SERVICE}/y`]: { json: 2 } },
  )
  const query = { page: 2, projectId: 'another' }
  expect(await self.calls.get('directory', '/x', { ...anything, query })).toBe(1)
  expect(await self.calls.post('directory', '/y', { a: 1 }, anything)).toBe(2)
  const own = { projectId: 'p1', st: 'app', sv: '3' }
  expect(self.requests.map(queryOf)).toEqual([{ page: '2', ...own }, own])
  expect(self.requests[1]).toMatchObject({ method: 'POST', body: { a: 1 }, timeout: 10_000 })
})

test('services get the version of this package, and nothing else by default', () => {
  expect(SDK.version).toBe(manifest.version)
})

test('without a project id no host is called, and one alert says so', async () => {
  const self = cloudKit({ services: { directory: SERVICE, rpc: SERVICE, analytics: SERVICE } })
  self.kit.modal.open()
  await expect.poll(self.titles).toEqual(['Project ID Not Configured'])
  const { code } = self.alerts()[0]!
  self.kit.notices.dismissAlert(code)
  self.kit.modal.close()
  self.kit.modal.open()
  await settle()
  expect(self.titles()).toEqual([])
  expect(self.requests).toEqual([])
  expect(self.calls.url('directory')).toBeUndefined()
  await expect(self.calls.get('directory', '/x', anything)).rejects.toMatchObject({
    code: 'service_not_configured',
  })
  expect(self.kit.csp()).not.toContain(SERVICE)
})

const refused: HttpAnswer = { status: 403 }
const outages: readonly (readonly [
  name: string,
  config: HttpAnswer,
  origins: HttpAnswer,
  titles: readonly string[],
])[] = [
  ['403 twice', refused, refused, ['Invalid App Configuration']],
  ['429 twice', { status: 429 }, { status: 429 }, ['Rate Limited']],
  ['500 and 503', { status: 500 }, { status: 503 }, ['Server Error']],
  ['a limit on one', { json: { features: [] } }, { status: 429 }, ['Rate Limited']],
  ['404', { status: 404 }, { status: 404 }, []],
  ['HTML', { fault: 'not_json' }, { fault: 'not_json' }, []],
  ['50 MB', { fault: 'too_large' }, { fault: 'too_large' }, []],
  ['silence of the network', { fault: 'network' }, { fault: 'timeout' }, []],
  ['another shape', { json: { features: 'all' } }, { json: [] }, []],
]

test.each(outages)('%s: the alerts, each once, and nothing is hidden', async (...given) => {
  const [, config, origins, titles] = given
  const self = cloudKit(PROJECT, { [CONFIG]: config, [ORIGINS]: origins })
  await open(self)
  await expect.poll(self.titles).toEqual(titles)
  expect(self.kit.store.get(self.project.featuresAtom)).toEqual([])
  for (const { code } of self.alerts()) self.kit.notices.dismissAlert(code)
  self.kit.modal.close()
  self.kit.modal.open()
  await settle()
  expect(self.titles()).toEqual([])
})

test('a refusal is raised once, however often the service answers in between', async () => {
  const self = cloudKit(PROJECT, {
    [`${SERVICE}/x`]: [refused, refused, { json: 1 }, refused],
  })
  const ask = () => self.calls.get('directory', '/x', anything).catch(isKitError)
  const raised: number[] = []
  for (let call = 0; call < 4; call += 1) {
    await ask()
    raised.push(self.alerts().length)
    for (const { code } of self.alerts()) self.kit.notices.dismissAlert(code)
  }
  expect(raised).toEqual([1, 0, 0, 0])
  const logged = () => self.ports.log.messages('error')
  await expect.poll(logged).toEqual([expect.stringMatching(/^Invalid App Configuration: /)])
})

test('one cause is one alert and one line of the log, whichever answer tells of it', async () => {
  const self = cloudKit(PROJECT, {
    [CONFIG]: { status: 403, reason: 'Unauthorized: origin not allowed' },
    [ORIGINS]: { json: { allowedOrigins: ['https://other.example'] } },
  })
  await open(self)
  expect(self.titles()).toEqual(['Invalid App Configuration'])
  expect(self.ports.log.messages('error')).toHaveLength(1)
})

test("a connector's report on the project is an alert, logged, and once dismissed it stays away", async () => {
  const refuse = () => Promise.reject(new Error('Unauthorized: invalid key'))
  const plugins = [cloud(PROJECT)]
  const { kit, log, wallet } = await connectedKit({ connect: false, plugins })
  wallet.provider.request = refuse
  const titles = () => kit.store.get(kit.notices.alertsAtom).map(({ title }) => title)
  const connect = () => kit.connections.connect(wallet.info.rdns)
  await expect(connect()).rejects.toMatchObject({ code: 'connect_failed' })
  expect(titles()).toEqual(['Invalid Project ID'])
  kit.notices.dismissAlert('project_id_refused')
  await expect(connect()).rejects.toMatchObject({ code: 'connect_failed' })
  expect(titles()).toEqual([])
  const alerts = log.messages('error').filter((line) => line.startsWith('Invalid Project ID: '))
  expect(alerts).toHaveLength(1)
})

type Ask = (calls: CloudHttp) => Promise<unknown>
const list: Ask = (calls) => calls.get('directory', '/x', anything)
const picture: Ask = (calls) => calls.get('directory', '/x', { bytes: true })
const telling: Ask = (calls) => calls.post('directory', '/x', {}, { bytes: true })

const noKey: HttpAnswer = { status: 403, reason: '{"message":"Unauthorized: invalid key"}' }
const forbidden: readonly (readonly [string, Ask, HttpAnswer, titles: readonly string[]])[] = [
  ['a list is forbidden', list, refused, ['Invalid App Configuration']],
  ['a picture is forbidden', picture, refused, []],
  ['a picture is forbidden to the project', picture, noKey, ['Invalid Project ID']],
  ['what is sent is forbidden', telling, refused, ['Invalid App Configuration']],
]

test.each(forbidden)('%s: the alert is about the project', async (_name, ask, answer, titles) => {
  const self = cloudKit(PROJECT, { [`${SERVICE}/x`]: answer })
  await expect(ask(self.calls)).rejects.toMatchObject({ code: 'http_status' })
  expect(self.titles()).toEqual(titles)
})

const origins: readonly (readonly [HttpAnswer, string | readonly string[]])[] = [
  [{ json: { allowedOrigins: ['https://app.example', 7] } }, ['https://app.example']],
  [{ status: 429 }, 'rate_limited'],
  [{ status: 500 }, 'server_error'],
  [{ status: 503 }, 'server_error'],
  [{ status: 403 }, []],
  [{ status: 404 }, []],
  [{ fault: 'network' }, []],
  [{ fault: 'not_json' }, []],
  [{ json: { allowedOrigins: 'all' } }, []],
]

test.each(origins)('allowed origins of %j are %j', async (answer, expected) => {
  const { project } = cloudKit(PROJECT, { [ORIGINS]: answer })
  const call = project.allowedOrigins()
  if (typeof expected === 'string') {
    const message = expected.toUpperCase()
    await expect(call).rejects.toMatchObject({ code: expected, message })
  } else expect(await call).toEqual(expected)
})

test('origins that no caller waits for any longer are an abort, not a list', async () => {
  const { project } = cloudKit(PROJECT, { [ORIGINS]: { never: true } })
  const asked = new AbortController()
  const call = project.allowedOrigins(asked.signal)
  asked.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
})

test('a page whose origin is not on the list is reported', async () => {
  const self = cloudKit(PROJECT, {
    [ORIGINS]: { json: { allowedOrigins: ['https://other.example'] } },
  })
  await open(self)
  await expect
    .poll(self.alerts)
    .toMatchObject([{ title: 'Invalid App Configuration', message: /Origin not on the allowlist/ }])
})

test('a list of origins that is too long to be read says nothing', async () => {
  const listed = Array.from({ length: 501 }, (_, at) => `https://o${String(at)}.example`)
  const self = cloudKit(PROJECT, { [ORIGINS]: { json: { allowedOrigins: [...listed, 7] } } })
  await open(self)
  expect(await self.project.allowedOrigins()).toEqual(listed.slice(0, 500))
  expect(self.titles()).toEqual([])
})

const rows = definePlugin({
  id: 'acme:rows',
  setup(host) {
    host.add(WalletRows, {
      group: 'custom',
      rows: atom(
        ['acme', 'birch'].map((id) => ({
          id,
          name: id,
          namespaces: ['eip155' as const],
          route: { name: 'WhatIsAWallet', params: undefined } as const,
        })),
      ),
    })
  },
})

test('remote rules hide, rows by their id, and bring nothing', async () => {
  const features = [
    { id: 'acme', isEnabled: false },
    { id: 'swaps', isEnabled: false, config: ['one', 3] },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'loads', isEnabled: true, url: 'https://evil.example/code.js' },
    { id: 'odd', isEnabled: 'no' },
    'nonsense',
  ]
  const self = cloudKit(PROJECT, { [CONFIG]: { json: { features } } }, [rows])
  const { store } = self.kit
  const hidesSwaps = self.project.hides('swaps')
  expect(self.project.hides('swaps')).toBe(hidesSwaps)
  expect(store.get(hidesSwaps)).toBe(false)
  const before = self.kit.contributions().length
  await open(self)
  const read = await until(store, self.project.featuresAtom, (found) => found.length > 0)
  expect(read).toEqual([
    { id: 'acme', isEnabled: false },
    { id: 'swaps', isEnabled: false, config: ['one'] },
    { id: 'activity', isEnabled: true },
    { id: 'loads', isEnabled: true },
  ])
  expect(store.get(hidesSwaps)).toBe(true)
  for (const shown of ['activity', 'odd', 'unheard of'])
    expect(store.get(self.project.hides(shown))).toBe(false)
  expect(store.get(self.kit.hiddenAtom)).toEqual(['acme', 'swaps'])
  expect(self.kit.contributions()).toHaveLength(before)
})

test('a rule about social logins names those that stay', async () => {
  const features = [{ id: 'socials', isEnabled: true, config: ['x', 'apple', 'myspace'] }]
  const embedded = definePlugin({
    id: 'acme:embedded',
    features: ['socials'],
    setup: () => undefined,
  })
  const self = cloudKit(PROJECT, { [CONFIG]: { json: { features } } }, [embedded])
  const { store, features: switches } = self.kit
  expect(store.get(switches.socialsAtom)).toHaveLength(7)
  await open(self)
  await until(store, self.project.featuresAtom, (found) => found.length > 0)
  expect(store.get(switches.socialsAtom)).toEqual(['x', 'apple'])
})

const RPC: CloudOptions = {
  projectId: 'p 1',
  services: { rpc: `${SERVICE}/`, blockchainApi: false },
}
const CHAINS = `${SERVICE}/v1/supported-chains`
const proxied = `${SERVICE}/v1?chainId=eip155%3A1&projectId=p+1`
const listed: HttpRoutes = { [CHAINS]: { json: { http: ['eip155:1'], ws: [] } } }
const nodesOf = ({ kit }: ReturnType<typeof cloudKit>, id = 1) =>
  kit.networks.byId(`eip155:${String(id)}`)?.rpcUrls

test.each([
  [{}, ['https://one.example/rpc', proxied]],
  [{ rpcFirst: true }, [proxied, 'https://one.example/rpc']],
])(
  'a proxied node stands by the network’s own once its list is read: %j',
  async (options, urls) => {
    const self = cloudKit({ ...RPC, ...options }, listed)
    const { kit, requests } = self
    await kit.start()
    await settle()
    expect([nodesOf(self), requests]).toEqual([['https://one.example/rpc'], []])
    kit.modal.open()
    await expect.poll(() => nodesOf(self)).toEqual(urls)
    expect(nodesOf(self, 10)).toEqual(['https://ten.example/rpc'])
    expect(pathsOf(requests)).toEqual(['/v1/supported-chains'])
    expect(queryOf(requests[0]!)).toEqual({ projectId: 'p 1', st: SDK.type, sv: SDK.version })
    expect(kit.csp()).toContain(`https://one.example https://ten.example`)
    expect(kit.csp()).toContain(SERVICE)
    expect(kit.csp()).toContain('wss://cloud.example')
  },
)

test('the list of the proxy is asked for once a day, and a returning visitor has its nodes at once', async () => {
  const first = cloudKit(RPC, listed)
  first.kit.modal.open()
  await expect.poll(() => nodesOf(first)).toHaveLength(2)
  const { storage, clock } = first.ports
  const visit = async (later: number, options = RPC) => {
    const again = cloudKit(options, listed, [], { storage, clock })
    await clock.advance(later)
    await again.kit.start()
    const atOnce = nodesOf(again)?.length
    again.kit.modal.open()
    await settle()
    again.kit.dispose()
    return [atOnce, again.requests.length]
  }
  first.kit.dispose()
  expect(await visit(86_300_000)).toEqual([2, 0])
  expect(await visit(200_000)).toEqual([2, 1])
  const other = { ...RPC, services: { rpc: `${SERVICE}/other`, blockchainApi: false } } as const
  expect(await visit(0, other)).toEqual([1, 1])
})

test.each<[string, HttpAnswer]>([
  ['is not there', { status: 404 }],
  ['cannot be reached', { fault: 'network' }],
  ['answers nonsense', { json: { http: 'all' } }],
  ['lists what are no chains', { json: { http: [7, null, 'eip155', { id: 'eip155:1' }] } }],
])('a proxy whose list %s is offered for no chain', async (_name, answer) => {
  const self = cloudKit(RPC, { [CHAINS]: answer })
  self.kit.modal.open()
  await expect.poll(() => self.requests.length).toBe(1)
  await settle()
  expect(nodesOf(self)).toEqual(['https://one.example/rpc'])
  expect(self.titles()).toEqual([])
})

test('an app without the modal has the list asked for once its visitor connects', async () => {
  const ports = createFakePorts({ routes: listed })
  const plugins = () => [cloud(RPC)]
  const self = await connectedKit({ connect: false, plugins: plugins(), ports })
  await settle()
  expect(ports.http.requests).toEqual([])
  await self.kit.connections.connect(self.wallet.info.rdns)
  await expect.poll(() => pathsOf(ports.http.requests)).toContain('/v1/supported-chains')
})

test('a documented host replaces the project of an app, unless it is switched off', () => {
  const hostOf = (options: CloudOptions) => {
    const { kit, calls } = cloudKit(options)
    const host = 'https://rpc.walletconnect.org'
    return [calls.url('blockchainApi') === host, kit.csp().includes(host)]
  }
  expect(hostOf({ projectId: 'p1' })).toEqual([true, true])
  expect(hostOf({ projectId: 'p1', services: { rpc: false } })).toEqual([true, true])
  expect(hostOf(PROJECT)).toEqual([false, false])
  expect(hostOf({})).toEqual([false, false])
})

test('a wrong option is refused as the kit is made', async () => {
  const rows = [
    [{ projectId: '' }, /"projectId"/],
    [{ projectId: 'p1', services: { directory: 'http://cloud.example' } }, /"services.directory"/],
    [{ projectId: 'p1', services: { rpc: 'javascript:0' } }, /"services.rpc"/],
    [{ projectId: 'p1', services: { directory: `${SERVICE}/?a=1` } }, /"services.directory"/],
    [{ projectId: 'p1', services: { analytics: false } }, /"services.analytics"/],
    [{ projectId: 'p1', sdk: { type: '', version: '1' } }, /"sdk"/],
  ] as const
  expect(
    await failing(rows, ([options, text]) => {
      expect(() => cloudKit(options as CloudOptions)).toThrow(text)
    }),
  ).toEqual([])
})
