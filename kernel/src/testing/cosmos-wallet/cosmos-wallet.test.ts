import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { COSMOS_WALLET_BEHAVIOURS } from './behaviours.js'
import { createCosmosWallet } from './cosmos-wallet.js'
import { cosmosKey } from './key.js'

type Method = (...params: readonly unknown[]) => Promise<unknown>
type Page = EventTarget & Readonly<Record<string, unknown>>

const page = () => new EventTarget() as Page
const methods = (wallet: ReturnType<typeof createCosmosWallet>) =>
  wallet.api as Readonly<Record<string, Method>>

test('a key has the address that other libraries give it', () => {
  // m/44'/118'/0'/0/0 of BIP-39's test phrase "abandon … about", as cosmjs derives it.
  const secret = Uint8Array.from(
    Buffer.from('c4a48e2fce1481cd3294b4490f6678090ea98d3d0e5cd984558ab0968741b104', 'hex'),
  )
  expect(cosmosKey(secret).address('cosmos')).toBe('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4')
})

test('seed and index decide the account, and each prefix spells it its own way', () => {
  const [wallet, same] = [0, 0].map(() => createCosmosWallet({ seed: 'a', accounts: 2 }))
  expect(wallet?.address('osmo')).toBe(same?.address('osmo'))
  expect(wallet?.address('osmo')).not.toBe(createCosmosWallet({ seed: 'b' }).address('osmo'))
  const { words } = bech32.decode(wallet!.address('osmo') as `${string}1${string}`)
  expect(bech32.encode('cosmos', words)).toBe(wallet?.address('cosmos'))
})

describe('on a page', () => {
  test('it appears at its usual place, says that it came, and leaves nothing behind', () => {
    const target = page()
    const wallet = createCosmosWallet({ path: 'cosmostation.providers.keplr', alsoAt: ['keplr'] })
    let came = 0
    target.addEventListener('cosmostation_keystorechange', () => {
      came += 1
    })
    const uninstall = wallet.install({ target })
    expect(target).toMatchObject({
      keplr: wallet.api,
      cosmostation: { providers: { keplr: wallet.api } },
    })
    expect(came).toBe(1)
    uninstall()
    expect(Object.keys(target)).toEqual([])
  })

  test('its methods work on its own object only, as those of classes do', () => {
    const { getKey } = methods(createCosmosWallet())
    expect(() => getKey!('cosmoshub-4')).toThrow('Illegal invocation')
  })

  test('only what shows its window counts as a prompt', async () => {
    const wallet = createCosmosWallet()
    const api = methods(wallet)
    expect(await api['isConnected']!('cosmoshub-4')).toBe(false)
    await expect(api['enable']!('unknown-1')).rejects.toThrow('no chain info')
    expect(wallet.prompts).toBe(0)
    await api['enable']!(['cosmoshub-4', 'osmosis-1'])
    await api['getKey']!('osmosis-1')
    expect(wallet.prompts).toBe(1)
    await api['signArbitrary']!('osmosis-1', wallet.address('osmo'), 'hello')
    expect(wallet.prompts).toBe(2)
    expect(wallet.count('getKey')).toBe(1)
  })

  test('an object beside it answers without a window, and tells of another account', async () => {
    const target = page()
    const wallet = createCosmosWallet({ path: 'acme.keplr', aside: 'acme.cosmos', accounts: 2 })
    const uninstall = wallet.install({ target })
    expect(target).toMatchObject({ acme: { keplr: wallet.api, cosmos: wallet.aside } })
    const { request, on, off } = wallet.aside as Record<string, (...given: unknown[]) => unknown>
    const ask = () => request!({ method: 'cos_account', params: { chainName: 'osmosis-1' } })
    await expect(ask()).rejects.toMatchObject({ code: 4100 })
    await methods(wallet)['enable']!('osmosis-1')
    expect(await ask()).toMatchObject({ address: wallet.address('osmo') })
    expect(wallet.prompts).toBe(1)
    let changes = 0
    const handle = on!('accountChanged', () => {
      changes += 1
    })
    wallet.switchAccount(1)
    off!(handle)
    wallet.switchAccount(0)
    expect(changes).toBe(1)
    uninstall()
    expect(Object.keys(target)).toEqual([])
  })

  test('it signs for the account in use and its own chain only', async () => {
    const wallet = createCosmosWallet({ accounts: 2, enabled: ['cosmoshub-4'] })
    const api = methods(wallet)
    const other = wallet.keys[1]!.address('cosmos')
    await expect(api['signArbitrary']!('cosmoshub-4', other, 'hello')).rejects.toThrow('mismatch')
    const document = { chain_id: 'osmosis-1', msgs: [] }
    const signing = api['signAmino']!('cosmoshub-4', wallet.address('cosmos'), document)
    await expect(signing).rejects.toThrow('not matched')
  })

  test('a visitor who declines is a refusal', async () => {
    const wallet = createCosmosWallet({ confirm: () => false })
    await expect(methods(wallet)['enable']!('cosmoshub-4')).rejects.toMatchObject({ code: 4001 })
    expect(wallet.enabled).toEqual([])
  })

  test('held requests are answered by hand', async () => {
    const wallet = createCosmosWallet()
    wallet.hold('getKey')
    const asked = methods(wallet)['getKey']!('cosmoshub-4')
    await wallet.reached('getKey')
    wallet.answer('getKey', 'by hand')
    expect(await asked).toBe('by hand')
  })

  test("the visitor's grant outlives a reload", async () => {
    const kept = new Map<string, string>()
    const storage = {
      get: (key: string) => kept.get(key),
      set: (key: string, value: string) => Boolean(kept.set(key, value)),
    }
    const wallet = createCosmosWallet({ storage, accounts: 2 })
    await methods(wallet)['enable']!('osmosis-1')
    wallet.switchAccount(1)
    const again = createCosmosWallet({ storage, accounts: 2 })
    expect([again.enabled, again.address('osmo')]).toEqual([['osmosis-1'], wallet.address('osmo')])
    expect(() => {
      again.switchAccount(2)
    }).toThrow(RangeError)
  })
})

describe('behaviours', () => {
  const names = Object.keys(COSMOS_WALLET_BEHAVIOURS)

  test('there are many, and each describes itself', () => {
    expect(names.length).toBeGreaterThanOrEqual(20)
    for (const { summary } of Object.values(COSMOS_WALLET_BEHAVIOURS))
      expect(summary).toMatch(/\.$/)
  })

  test('one that is none is named, with those there are', () => {
    const { behave } = createCosmosWallet()
    expect(() => behave('toString' as never)).toThrow(/no behaviour "toString", only .*refuse/)
  })

  test('each ends at its call', async () => {
    const wallet = createCosmosWallet()
    const stop = wallet.behave('refuse')
    await expect(methods(wallet)['enable']!('cosmoshub-4')).rejects.toMatchObject({ code: 4001 })
    stop()
    await methods(wallet)['enable']!('cosmoshub-4')
    expect(wallet.enabled).toEqual(['cosmoshub-4'])
  })
})
