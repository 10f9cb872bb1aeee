import { beforeAll, expect, test } from 'vitest'
import { until, type HttpAnswer } from '@latchkey/kernel/testing'
import { connectRows } from '@latchkey/ui-react/testing'
import {
  directoryKit,
  honest,
  inPage,
  SERVICE,
  type DirectoryKitOptions,
} from './testing/directory-kit.js'

// Loaded before, so that a moved clock finds what waits for it.
beforeAll(async () => {
  await Promise.all([
    import('./opening.js'),
    import('./lists.js'),
    import('./lazy/bundled-wallets.js'),
  ])
})

const PHONE = { mobile: true, platform: 'ios' } as const
const ACME = inPage('example.acme', 'Acme Wallet')

const PLACES = [
  ['a desktop', {}],
  ['a phone', { place: PHONE }],
  ['a desktop with a wallet', { inPage: [ACME] }],
  ['a phone with a wallet', { inPage: [ACME], place: PHONE }],
] as const
const LISTS = [
  ['the bundled list', { options: {} }],
  ['a service', { answer: honest(90) }],
  ['a service that fails', { answer: { status: 503 } }],
  ['a service and featured wallets', { options: { url: SERVICE, featured: ['w7', 'w3'] } }],
  ['the app’s own', { options: { custom: [{ id: 'own', name: 'Own', mobileLink: 'own://' }] } }],
] as const satisfies readonly (readonly [string, DirectoryKitOptions])[]
const VISITORS = PLACES.flatMap(([place, where]) =>
  LISTS.map(([list, how]) => [`${place}, ${list}`, { ...where, ...how }] as const),
)

/** A visitor who opens the list of wallets five times. */
function visitor(given: DirectoryKitOptions) {
  const self = directoryKit(given)
  const { kit, ports } = self
  ports.http.route(`${SERVICE}/getWalletImage/*`, { status: 404 })
  /** The rows of an opening, each as `group/id`; the relay's own is the code of any app. */
  const open = async () => {
    kit.modal.close()
    kit.modal.open()
    await kit.start()
    await ports.clock.advance(100)
    await until(kit.store, kit.startedAtom, Boolean)
    await ports.clock.advance(1_000)
    return connectRows(kit).filter((key) => key !== 'walletConnect/relay')
  }
  /** Names of rows that a search does not find. */
  const unfound = async (keys: readonly string[]) => {
    const apps = (['featured', 'custom', 'recommended'] as const).flatMap((group) =>
      self.rows(group),
    )
    const known = [...kit.store.get(kit.connections.connectorsAtom), ...apps]
    const names = keys.map((key) => String(known.find(({ id }) => key.endsWith(`/${id}`))?.name))
    const missing: string[] = []
    for (const name of names) {
      const call = self.directory.search(name)
      await ports.clock.advance(300)
      const { wallets } = await call
      if (!wallets.some((one) => one.name === name)) missing.push(name)
    }
    return missing
  }
  const others = async () => [await open(), await open(), await open(), await open()]
  return { open, others, unfound }
}

test.each(VISITORS)('five openings show the same rows: %s', async (_name, given) => {
  const { open, others } = visitor(given)
  const rows = await open()
  expect(rows).not.toEqual([])
  expect(await others()).toEqual([rows, rows, rows, rows])
})

test.each(PLACES)(
  'a service that answers late changes no row, and each is found by its name: %s',
  async (_name, where) => {
    let isLate = true
    const waiting: (() => void)[] = []
    const answer = (): HttpAnswer | Promise<HttpAnswer> =>
      isLate
        ? new Promise((resolve) => {
            waiting.push(() => {
              resolve(honest(90))
            })
          })
        : honest(90)
    const { open, others, unfound } = visitor({ ...where, answer })
    const rows = await open()
    expect(rows).not.toEqual([])
    isLate = false
    for (const go of waiting) go()
    expect(await others()).toEqual([rows, rows, rows, rows])
    expect(await unfound(rows)).toEqual([])
  },
)

test.each(VISITORS)('each row is found by its name among all wallets: %s', async (_name, given) => {
  const { open, unfound } = visitor(given)
  expect(await unfound(await open())).toEqual([])
})
