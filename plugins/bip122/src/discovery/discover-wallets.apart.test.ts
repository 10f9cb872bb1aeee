// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, expect, test } from 'vitest'
import type { Connector } from '@latchkey/kernel'
import { createBitcoinWallet, createFakePorts, settle } from '@latchkey/kernel/testing'
import type { BitcoinWalletApi, BitcoinWalletOptions } from '@latchkey/kernel/testing/internal'
import { discoverWallets } from './discover-wallets.js'
import { readPageObjects } from './page-objects.js'

/** The page of the registry of the Wallet Standard is the one there is: `globalThis` has its events. */
function discovering() {
  const { browser, clock, random, storage } = createFakePorts()
  const ending = new AbortController()
  const published: (readonly Connector[])[] = []
  const publish = (list: readonly Connector[]) => void published.push(list)
  let look = () => {}
  const onLook = (again: () => void) => void (look = again)
  const { signal } = ending
  const begin = () => {
    discoverWallets({ browser, clock, random, storage, kitId: 'default', signal, publish, onLook })
  }
  const shown = () => published.at(-1) ?? []
  const put = (apis: readonly BitcoinWalletApi[], options: BitcoinWalletOptions = {}) => {
    const wallet = createBitcoinWallet({ seed: apis.join(), ...options })
    wallet.install({ target: browser.window, apis })
    return wallet
  }
  return { browser, clock, ending, published, begin, shown, put, look: () => look() }
}

describe('wallets that put an object into the page', () => {
  test('are found at their own places, and none is asked', async () => {
    const { shown, begin, put } = discovering()
    const all = (['okx', 'unisat', 'leather', 'sats'] as const).map((api) => put([api]))
    begin()
    await settle()
    expect(shown().map(({ id, name }) => `${id} ${name}`)).toEqual([
      'okxwallet.bitcoin OKX Wallet',
      'unisat UniSat Wallet',
      'leather Leather',
      'sats:LatchkeyBitcoinProvider Test Bitcoin Wallet',
    ])
    expect(all.flatMap(({ requests }) => requests)).toEqual([])
  })

  test('are looked for three times, 200 ms apart, and then when the kit is used', async () => {
    const { clock, shown, begin, put, look } = discovering()
    begin()
    expect(shown()).toEqual([])
    put(['unisat'])
    await clock.advance(199)
    expect(shown()).toEqual([])
    await clock.advance(1)
    expect(shown().map(({ id }) => id)).toEqual(['unisat'])
    put(['leather'])
    await clock.advance(200)
    expect(shown().map(({ id }) => id)).toEqual(['unisat', 'leather'])
    put(['okx'])
    await clock.advance(10_000)
    expect(shown()).toHaveLength(2)
    look()
    expect(shown()).toHaveLength(3)
  })

  test('are not looked for once the kit is gone', async () => {
    const { clock, ending, published, begin, put } = discovering()
    begin()
    const before = published.length
    ending.abort()
    put(['unisat'])
    await clock.advance(1_000)
    expect(published).toHaveLength(before)
  })

  test('keep their connector from look to look', async () => {
    const { clock, shown, begin, put } = discovering()
    put(['unisat'])
    begin()
    const [first] = shown()
    await clock.advance(400)
    expect(shown()[0]).toBe(first)
  })

  test('one whose place another took is the other one, unless it is in use', async () => {
    const { browser, clock, shown, begin, put } = discovering()
    put(['unisat'])
    begin()
    const [first] = shown()
    browser.window['unisat'] = createBitcoinWallet({ seed: 'other' }).objects.unisat
    await clock.advance(200)
    const [second] = shown()
    expect(second).not.toBe(first)
    const { signal } = new AbortController()
    await second?.restore({ namespaces: ['bip122'], networks: [], signal })
    browser.window['unisat'] = createBitcoinWallet({ seed: 'third' }).objects.unisat
    await clock.advance(200)
    expect(shown()[0]).toBe(second)
  })
})

describe('one wallet is one row', () => {
  test('an object that stands at several places', () => {
    const wallet = createBitcoinWallet()
    const { unisat } = wallet.objects
    const btc_providers = ['unisat', 'copy'].map((id) => ({ id, name: 'Copy' }))
    const found = readPageObjects({
      unisat,
      okxwallet: { bitcoin: unisat },
      copy: unisat,
      btc_providers,
    })
    expect(found.map(({ id }) => id)).toEqual(['okxwallet.bitcoin'])
  })

  test('an id that is listed twice counts once', () => {
    const { sats } = createBitcoinWallet().objects
    const btc_providers = ['One', 'Two'].map((name) => ({ id: 'wallet', name }))
    expect(readPageObjects({ wallet: sats, btc_providers }).map(({ name }) => name)).toEqual([
      'One',
    ])
  })
})

describe('a hostile page', () => {
  const { sats } = createBitcoinWallet().objects
  const entry = { id: 'wallet', name: 'Wallet' }
  const throwing = new Proxy([], {
    get() {
      throw new Error('The list was read.')
    },
  })
  test.each<readonly [string, unknown]>([
    ['no list', { length: 1, 0: entry }],
    ['a list that throws', throwing],
    ['entries that are nothing', [null, 7, 'wallet', [], {}]],
    ['no name', [{ id: 'wallet' }]],
    ['a name of nothing but control characters', [{ id: 'wallet', name: '\u0000\u202E' }]],
    ['a path with a call in it', [{ ...entry, id: 'wallet()' }]],
    ['a path that is too deep', [{ ...entry, id: 'a.b.c.d.e' }]],
    ['a path without an end', [{ ...entry, id: 'w'.repeat(97) }]],
    ['a path to nothing', [{ ...entry, id: 'nothing.there' }]],
    ['a path to a text', [{ ...entry, id: 'origin' }]],
    ['an object that cannot be asked', [{ ...entry, id: 'mute' }]],
    ['more entries than anyone has', [...Array<unknown>(32).fill(null), entry]],
  ])('%s: no wallet, and no error', (_why, btc_providers) => {
    const page = { wallet: sats, origin: 'https://app.example', mute: {}, btc_providers }
    expect(readPageObjects(page)).toEqual([])
  })

  test('names are cleaned, and icons that are no images are left out', () => {
    const name = 'Good\u202E\u0000 Wallet'
    const btc_providers = [{ id: 'wallet', name, icon: 'javascript:alert(1)' }]
    const [found] = readPageObjects({ wallet: sats, btc_providers })
    expect(found?.name).toBe('Good Wallet')
    expect(found?.icon).toBeUndefined()
  })

  test('members that throw hide one wallet, not the others', () => {
    const page = Object.defineProperty({ LeatherProvider: { request: () => 0 } }, 'unisat', {
      get() {
        throw new Error('The place was read.')
      },
    })
    expect(readPageObjects(page).map(({ id }) => id)).toEqual(['leather'])
  })
})
