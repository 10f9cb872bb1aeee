// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createFakePorts,
  settle,
  until,
  type BitcoinWallet,
  type FakePorts,
} from '@latchkey/kernel/testing'
import { bip122 } from './index.js'
import { mainnet } from './networks.js'

/** Wallets that put an object into the page, by the id their place gives them. */
const PLACES = {
  okx: 'okxwallet.bitcoin',
  leather: 'leather',
  unisat: 'unisat',
} as const
type Place = keyof typeof PLACES

/** A visit of a page with one wallet in it. */
async function visit(place: Place, ports: FakePorts, wallet: BitcoinWallet) {
  const id = PLACES[place]
  wallet.install({ target: ports.browser.window, apis: [place] })
  const kit = createKit({ networks: [mainnet], plugins: [bip122()], ports })
  await kit.resume()
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (found) =>
    found.some((one) => one.id === id),
  )
  const { store, connections } = kit
  return {
    kit,
    connect: () => connections.connect(id),
    shown: () => {
      const { status, account } = store.get(connections.accountAtom)
      return [status, account?.address]
    },
  }
}

async function connected(place: Place) {
  const ports = createFakePorts()
  const wallet = createBitcoinWallet({ clock: ports.clock, accounts: 2 })
  const page = await visit(place, ports, wallet)
  await page.connect()
  return { ...page, ports, wallet }
}

describe.each(Object.keys(PLACES) as Place[])('the object of %s in a page', (place) => {
  test('is found, connects with its payment address and asks once', async () => {
    const { wallet, shown } = await connected(place)
    expect(shown()).toEqual(['connected', wallet.address])
    expect(wallet.prompts).toBe(1)
  })

  test('signs for the account shown', async () => {
    const { kit, wallet } = await connected(place)
    const { signMessage } = await kit.capabilities.get('signMessage', 'bip122')
    const signature = await signMessage('Grüße')
    const { verifyMessage } = await kit.capabilities.get('verifyMessage', 'bip122')
    const { address } = wallet
    const proof = { address, message: 'Grüße', signature }
    expect(await verifyMessage(proof)).toBe(true)
    expect(await verifyMessage({ ...proof, message: 'Gruß' })).toBe(false)
  })
})

describe.each(['okx', 'unisat'] as const)('%s tells what changes', (place) => {
  test('another account is shown, and the end of the grant is one', async () => {
    const { wallet, shown } = await connected(place)
    wallet.switchAccount(1)
    await settle()
    expect(shown()).toEqual(['connected', wallet.address])
    wallet.revoke()
    await settle()
    expect(shown()[0]).toBe('disconnected')
  })

  test('a reload restores it without a prompt', async () => {
    const { kit, ports, wallet } = await connected(place)
    kit.dispose()
    const again = await visit(place, ports, wallet)
    await settle()
    expect(again.shown()).toEqual(['connected', wallet.address])
    expect(wallet.prompts).toBe(1)
  })
})

test('Leather tells of no change and is not asked after a reload', async () => {
  const { kit, ports, wallet, shown } = await connected('leather')
  const before = shown()
  wallet.switchAccount(1)
  await settle()
  expect(shown()).toEqual(before)
  kit.dispose()
  const requests = wallet.requests.length
  const again = await visit('leather', ports, wallet)
  await settle()
  expect(again.shown()[0]).toBe('disconnected')
  expect(wallet.requests).toHaveLength(requests)
})

test('a list is whole after the first look at the page: no time has to pass', async () => {
  const ports = createFakePorts()
  createBitcoinWallet().install({ target: ports.browser.window, apis: ['unisat'] })
  const kit = createKit({ networks: [mainnet], plugins: [bip122()], ports })
  const before = ports.clock.now()
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  expect(kit.store.get(kit.connections.connectorsAtom).map(({ id }) => id)).toEqual(['unisat'])
  expect(ports.clock.now()).toBe(before)
})
