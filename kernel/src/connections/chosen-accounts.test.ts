import { expect, test } from 'vitest'
import { createKit } from '../core/kit.js'
import type { Kit } from '../core/kit-types.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin, TEST_NETWORKS } from '../testing/evm-test-plugin.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'

const ID = 'example.several'
const CONNECTIONS = 'latchkey:default:connections'
const HINT = 'latchkey:default:hint'

const walletOf = () =>
  createEvmWallet({ seed: ID, name: ID, rdns: ID, chains: [1, 10], accounts: 3 })
type Wallet = ReturnType<typeof walletOf>

const connection = ({ store, connections }: Kit) => store.get(connections.accountAtom).connection!
const addresses = (kit: Kit) => connection(kit).accounts.map(({ address }) => address)
const shown = (kit: Kit) => addresses(kit)[0]

const load = (wallet: Wallet, ports = createFakePorts()) => ({
  ports,
  kit: createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin(wallet)], ports }),
})

const select = (kit: Kit, address: string) => {
  const { id, accounts } = connection(kit)
  kit.connections.select(id, accounts.find((one) => one.address === address)!.id)
}

/** A visit that ends with the wallet's second account chosen in the app. */
async function visit() {
  const wallet = walletOf()
  const [first, second, third] = wallet.keys.map(({ address }) => address) as [
    string,
    string,
    string,
  ]
  const { kit, ports } = load(wallet)
  await kit.connections.connect(ID)
  select(kit, second)
  expect(shown(kit)).toBe(second)
  return { wallet, kit, ports, first, second, third }
}

/** Loads the page again over what the visit left. */
async function reload(wallet: Wallet, { kit, ports }: ReturnType<typeof load>) {
  kit.dispose()
  const next = load(wallet, createFakePorts({ stored: ports.storage.content() }))
  await next.kit.resume()
  return next
}

test('an account chosen in the app is the one shown after a reload, and after another', async () => {
  const { wallet, second, first, third, ...before } = await visit()
  const next = await reload(wallet, before)
  expect(addresses(next.kit)).toEqual([second, first, third])
  const last = await reload(wallet, next)
  expect(addresses(last.kit)).toEqual([second, first, third])
  expect(JSON.parse(last.ports.storage.content()[HINT]!)).toMatchObject({ address: second })
  expect(wallet.prompts).toBe(1)
})

test('going back to the wallet’s own first account ends the choice', async () => {
  const { wallet, first, ...before } = await visit()
  select(before.kit, first)
  expect(before.ports.storage.content()[CONNECTIONS]).not.toContain('chosen')
  expect(shown((await reload(wallet, before)).kit)).toBe(first)
})

test("the wallet's new first account is shown when that changed meanwhile: it is the later choice", async () => {
  const { wallet, first, third, ...before } = await visit()
  before.kit.dispose()
  wallet.switchAccount(2)
  const next = await reload(wallet, before)
  expect(shown(next.kit)).toBe(third)
  // And the older choice does not come back with the first account.
  next.kit.dispose()
  wallet.switchAccount(0)
  expect(shown((await reload(wallet, next)).kit)).toBe(first)
})

test('the account that the wallet grants no longer is not shown', async () => {
  const { first, third, ...before } = await visit()
  const fewer = createEvmWallet({
    name: ID,
    rdns: ID,
    chains: [1, 10],
    granted: true,
    privateKeys: [0, 2].map((index) => before.wallet.keys[index]!.privateKey),
  })
  const next = await reload(fewer, before)
  expect(addresses(next.kit)).toEqual([first, third])
  expect(next.ports.storage.content()[CONNECTIONS]).not.toContain('chosen')
})

test('a wallet that reports its accounts again with the same one first leaves the choice as it is', async () => {
  const { wallet, kit, first, second, third } = await visit()
  wallet.emit('accountsChanged', [first, second, third])
  await settle()
  expect(addresses(kit)).toEqual([second, first, third])
  wallet.switchAccount(2)
  await settle()
  expect(shown(kit)).toBe(third)
})

test('a disconnect ends the choice', async () => {
  const { wallet, kit, first } = await visit()
  await kit.connections.disconnect()
  await kit.connections.connect(ID)
  expect(shown(kit)).toBe(first)
  expect(wallet.prompts).toBe(2)
})
