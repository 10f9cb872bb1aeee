import { expect, test } from 'vitest'
import { cloud, type CloudOptions } from '@latchkey/cloud'
import { createKit, ImageSource } from '@latchkey/kernel'
import { createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { WalletDirectory, walletDirectory, type WalletDirectoryOptions } from './index.js'
import { honest, namespacePlugin, queryOf, SERVICE } from './testing/directory-kit.js'

const OWN = 'https://own.example'

/** A kit whose app has a project. */
function projectKit(project: CloudOptions, options: WalletDirectoryOptions = {}) {
  const routes = { [`${SERVICE}/getWallets`]: honest(3), [`${OWN}/getWallets`]: honest(2) }
  const ports = createFakePorts({ routes })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [namespacePlugin(), walletDirectory(options), cloud(project)],
    ports,
  })
  const asked = () =>
    ports.http.requests.map((request) => [
      new URL(request.url).origin,
      queryOf(request)['projectId'],
    ])
  return { kit, asked, directory: kit.get(WalletDirectory) }
}

const PROJECT = { projectId: 'p1', services: { directory: SERVICE, rpc: false } } as const

test('the directory of the app’s project is asked, by its id', async () => {
  const { kit, asked, directory } = projectKit(PROJECT)
  expect((await directory.getWallets()).origin).toBe('service')
  expect(asked()).toEqual([[SERVICE, 'p1']])
  expect(kit.all(ImageSource)).toHaveLength(1)
})

test('a service of its own options is asked instead', async () => {
  const { asked, directory } = projectKit(PROJECT, { url: OWN, projectId: 'p2' })
  expect((await directory.getWallets()).count).toBe(2)
  expect(asked()).toEqual([[OWN, 'p2']])
})

test.each([
  [{ projectId: 'p1', services: { rpc: false } }],
  [{ services: { directory: SERVICE } }],
] as const)('with %j there is none, and the bundled list is all', async (project) => {
  const { kit, asked, directory } = projectKit(project)
  const page = await directory.getWallets()
  expect([page.origin, page.failure]).toEqual(['bundled', undefined])
  expect(asked()).toEqual([])
  expect(kit.all(ImageSource)).toEqual([])
})

test.each([
  ['Unauthorized: invalid key', 'project_id_refused'],
  ['Unauthorized: origin not allowed', 'origin_refused'],
  ['JWT validation error: JWT Token is not yet valid', 'session_expired'],
])(
  'a service without a project’s plugin that answers "%s" raises one alert',
  async (reason, code) => {
    const ports = createFakePorts({
      routes: { [`${OWN}/getWallets`]: { status: 403, reason } },
    })
    const kit = createKit({
      networks: TEST_NETWORKS,
      plugins: [namespacePlugin(), walletDirectory({ url: OWN, projectId: 'p2' })],
      ports,
    })
    const directory = kit.get(WalletDirectory)
    await directory.getWallets()
    await directory.getWallets()
    expect(kit.store.get(kit.notices.alertsAtom).map((alert) => alert.code)).toEqual([code])
  },
)
