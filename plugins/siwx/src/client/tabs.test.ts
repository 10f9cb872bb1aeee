import { expect, test } from 'vitest'
import type { CaipAccountId } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  createFakeStorage,
  settle,
  until,
} from '@latchkey/kernel/testing'
import { createFakeTabs } from '@latchkey/kernel/testing/internal'
import { signInKit, type SignInKit } from '../testing/sign-in-kit.js'
import type { SiwxOptions } from './options.js'
import type { SignInStatus } from './sign-in.js'

const NAME = 'latchkey:default:sign-in'

/** Waits until the tab says so. */
const says = ({ kit, signIn }: SignInKit, status: SignInStatus) =>
  until(kit.store, signIn.stateAtom, (state) => state.status === status)

/** Waits until everything that tabs say to each other is heard and answered. */
async function heard() {
  await settle()
}

/** Two tabs of one app, in which one wallet is connected; signed in in both, or in neither. */
async function twoTabs(options: Omit<SiwxOptions, 'backend'> = {}, signed = true) {
  const origin = createFakeTabs()
  const storage = createFakeStorage()
  const open = async (visit?: SignInKit) => {
    const ports = { ...createFakePorts(), storage }
    origin.join(ports.browser)
    if (!visit) return signInKit({ ports, siwx: options })
    const { clock } = ports
    const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10], granted: true })
    const self = await signInKit({ ports, siwx: options, visit: { ...visit, wallet } })
    await self.kit.resume()
    return self
  }
  const a = await open()
  const connecting = a.connect()
  await until(a.kit.store, a.signIn.requestAtom, (one) => one?.message !== undefined && !one.busy)
  if (signed) await a.signIn.sign()
  else a.signIn.cancel()
  await connecting
  const b = await open(a)
  await says(b, signed ? 'signed-in' : 'none')
  const { asked } = b.backend
  const before = () => asked.length
  return { a, b, origin, since: (count: number) => asked.slice(count), before }
}

test.each([true, false])(
  'signed out in one tab is signed out in the other; required: %j',
  async (required) => {
    const { a, b } = await twoTabs({ required })
    await a.signIn.signOut()
    await says(b, required ? 'required' : 'none')
    expect([b.account().status, b.view(), b.prompts()]).toEqual(['connected', '', 0])
  },
)

test('signed in in one tab is signed in in the other, whose question goes away', async () => {
  const { a, b } = await twoTabs({}, false)
  b.signIn.open()
  await until(b.kit.store, b.signIn.requestAtom, (one) => one?.message !== undefined)
  await a.signIn.sign()
  await says(b, 'signed-in')
  expect([b.view(), b.request(), b.prompts(), b.events.tracked()]).toEqual(['', undefined, 0, []])
})

test('an account that another tab signed out on a network left behind is asked for again there', async () => {
  const { a, b } = await twoTabs()
  b.wallet.switchChain(10)
  await until(b.kit.store, b.signIn.requestAtom, (one) => one?.message !== undefined)
  b.signIn.cancel()
  await a.signIn.signOut()
  await heard()
  b.wallet.switchChain(1)
  await until(
    b.kit.store,
    b.signIn.requestAtom,
    (one) => one?.message?.includes('Chain ID: 1\n') === true,
  )
  expect([b.view(), b.status()]).toEqual(['SIWXSignMessage', 'none'])
})

test('nothing that is posted signs anyone out, and a storm of it is two questions', async () => {
  const { b, origin, since, before } = await twoTabs()
  const count = before()
  const release = b.backend.hold('session')
  for (const data of ['changed', 'signed-out', '', null, { status: 'absent' }])
    for (let times = 0; times < 20; times += 1) origin.post(NAME, data)
  await heard()
  release()
  await heard()
  expect(b.status()).toBe('signed-in')
  // One for each of the two tabs, and one more of each for what was posted while it was on its way.
  expect(since(count)).toEqual(['session', 'session', 'session', 'session'])
})

test('a hidden tab asks nothing until it is shown', async () => {
  const { a, b, since, before } = await twoTabs()
  b.browser.setVisible(false)
  const count = before()
  await a.signIn.signOut()
  await heard()
  expect([since(count), b.status()]).toEqual([['revoke'], 'signed-in'])
  b.browser.setVisible(true)
  await says(b, 'none')
  expect(since(count)).toEqual(['revoke', 'session'])
})

test('where the server cannot be asked, what was known stays until it can', async () => {
  const { a, b } = await twoTabs()
  b.backend.failNext('session', new Error('down'))
  await a.signIn.signOut()
  await heard()
  expect([b.status(), b.kit.store.get(b.signIn.stateAtom).error]).toEqual(['signed-in', undefined])
  await a.signIn.sign()
  await a.signIn.signOut()
  await says(b, 'none')
})

test('an answer that was on its way does not undo what happened here meanwhile', async () => {
  const { b, origin } = await twoTabs({}, false)
  const { session } = b.backend
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // The server's answer from before the sign-in comes after it.
  Object.assign(b.backend, {
    async session(account: CaipAccountId) {
      const said = await session(account)
      await arrived
      return said
    },
  })
  origin.post(NAME, 'changed')
  await heard()
  await b.signIn.sign()
  arrive()
  await heard()
  expect([b.status(), b.backend.sessions().length]).toEqual(['signed-in', 1])
})

test('a sign-out that the server did not hear of is not told', async () => {
  const { a, b, since, before } = await twoTabs()
  const count = before()
  a.backend.failNext('revoke', new Error('down'))
  await expect(a.signIn.signOut()).rejects.toThrow('down')
  await heard()
  expect([since(count), b.status()]).toEqual([['revoke'], 'signed-in'])
})

test('a kit that ends leaves the tabs to themselves', async () => {
  const { a, b, origin } = await twoTabs()
  b.kit.dispose()
  expect(origin.open().filter((name) => name === NAME)).toHaveLength(1)
  await a.signIn.signOut()
  a.kit.dispose()
  expect(origin.open()).toEqual([])
})
