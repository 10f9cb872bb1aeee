// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { getWallets } from '@wallet-standard/app'
import { afterEach, describe, expect, test } from 'vitest'
import { createSolanaWallet, settle } from '@latchkey/kernel/testing'
import type { SolanaBehaviourChoice } from '@latchkey/kernel/testing/internal'
import { createPage, solanaKit } from './testing/solana-kit.js'

const page = createPage()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const WITNESS = 'standard:witness'

type Wallet = Parameters<ReturnType<typeof getWallets>['register']>[0]

/** The wallets that are found beside an honest one, which the test waits for. */
async function found(...behaviours: readonly SolanaBehaviourChoice[]) {
  const honest = await solanaKit({ page, wallet: { name: 'Witness', seed: 1 }, connect: false })
  ends.push(honest.dispose)
  const other = await solanaKit({
    page,
    wallet: { name: 'Other', seed: 2, behaviours, clock: honest.ports.clock },
    connect: false,
  })
  ends.push(other.dispose)
  const { kit } = honest
  const list = () =>
    kit.store.get(kit.connections.connectorsAtom).filter(({ id }) => id !== WITNESS)
  return { list, wallet: other.wallet, clock: honest.ports.clock }
}

test('a wallet registers itself once, with any number of listeners', async () => {
  const { list, wallet } = await found('register-twice')
  expect(list().map(({ id }) => id)).toEqual(['standard:other'])
  expect(
    getWallets()
      .get()
      .filter((one) => one === wallet.standard),
  ).toHaveLength(1)
})

test('a wallet that registers late is found then', async () => {
  const { list, clock } = await found('register-late')
  expect(list()).toEqual([])
  await clock.advance(3_000)
  expect(list()).toHaveLength(1)
})

test.each(['other-chain', 'throwing-members'] as const)(
  'a wallet with %s is not listed, and disturbs no other',
  async (name) => {
    const { list } = await found(name)
    expect(list()).toEqual([])
  },
)

test.each([
  ['everything', [], ['standard:other']],
  ['no way to connect', ['standard:connect'], []],
  [
    'nothing to sign with',
    [
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
    ],
    [],
  ],
] as const)('a wallet with %s is listed by what it can do', async (_what, missing, listed) => {
  const { kit, dispose } = await solanaKit({
    page,
    wallet: { name: 'Witness', seed: 1 },
    connect: false,
  })
  ends.push(dispose)
  const standard = createSolanaWallet({ name: 'Other', seed: 2 }).standard as Wallet
  const features = Object.fromEntries(
    Object.entries(standard.features).filter(([name]) => !missing.some((one) => one === name)),
  )
  const { version, name, icon, chains, accounts } = standard
  const wallet = { version, name, icon, chains, accounts, features } as Wallet
  ends.push(getWallets().register(wallet))
  await settle()
  const ids = kit.store.get(kit.connections.connectorsAtom).map(({ id }) => id)
  expect(ids.filter((id) => id !== WITNESS)).toEqual(listed)
})

test('an object that is no wallet is left out', async () => {
  const { list } = await found('malformed-wallets')
  expect(list().map(({ id }) => id)).toEqual(['standard:other'])
})

describe("a wallet's account of itself", () => {
  test.each([
    ['hostile-name', /^<img src=x onerror=alert\(1\)>ksaPhantom$/],
    ['long-name', /^A{64}$/],
    ['changing-name', /^Other$/],
  ] as const)('with %s is made fit to be shown', async (name, shown) => {
    const { list } = await found(name)
    expect(list().map((one) => one.name)).toEqual([expect.stringMatching(shown)])
  })

  test.each(['hostile-icon', 'huge-icon'] as const)('with %s is no picture', async (name) => {
    const { list } = await found(name)
    expect(list()[0]).not.toHaveProperty('icon')
  })

  test('with script-icon is a picture only', async () => {
    const { list } = await found('script-icon')
    expect(list()[0]?.icon).toMatch(/^data:image\/svg\+xml,[^<>"']+$/)
  })
})

test('copies of a wallet have ids of their own, and none has the plain id', async () => {
  const { list } = await found(['twin', { icon: 'data:image/png;base64,AA==' }])
  const ids = list().map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^standard:other#[0-9a-f]{8}$/)
  expect(list().map(({ detail }) => `standard:other${String(detail)}`)).toEqual(ids)
})

test('a storm of wallets ends', async () => {
  const { list } = await found('register-storm')
  expect(list().length).toBeLessThan(64)
})
