import { describe, expect, test } from 'vitest'
import { rawWallet, trap } from './registry.test-data.js'
import { readStandardWallet } from './standard-wallet.js'

const read = (raw: unknown) => readStandardWallet(raw)!

test('name and icon are read once and made fit to be shown', () => {
  let reads = 0
  const { wallet: raw } = rawWallet({ icon: 'javascript:alert(1)' })
  Object.defineProperty(raw, 'name', {
    get: () => (reads++ === 0 ? '\u202eWallet\u0000' : 'Impostor'),
  })
  const { wallet } = read(raw)
  expect([wallet.name, wallet.icon, reads]).toEqual(['Wallet', undefined, 1])
})

test.each([null, 7, 'wallet', {}, { name: 7 }, { name: '\u200b' }, trap])(
  'a wallet without a name to show is none',
  (raw) => {
    expect(readStandardWallet(raw)).toBeUndefined()
  },
)

test('members that a wallet may change are read at each use', () => {
  const { wallet: raw } = rawWallet()
  const { wallet } = read(raw)
  raw['chains'] = ['solana:devnet', 5]
  raw['features'] = { 'solana:signMessage': { version: '1.0.0' } }
  expect(wallet.chains()).toEqual(['solana:devnet'])
  expect([wallet.has('standard:connect'), wallet.has('solana:signMessage')]).toEqual([false, true])
  expect(wallet.member('solana:signMessage', 'version')).toBe('1.0.0')
})

test('a wallet all of whose members throw has nothing, and nothing throws', () => {
  const { wallet: raw } = rawWallet({ chains: trap, features: trap, accounts: trap })
  const { wallet } = read(raw)
  expect(wallet.chains()).toEqual([])
  expect(wallet.has('standard:connect')).toBe(false)
  expect(wallet.member('standard:connect', 'version')).toBeUndefined()
  expect(wallet.method('standard:connect', 'connect')).toBeUndefined()
  expect(wallet.accounts()).toBeUndefined()
  wallet.onChange(() => undefined)()
})

describe('a function of a wallet', () => {
  test('is called on its feature, with the arguments given', async () => {
    const feature = {
      name: 'own',
      call(this: { readonly name: string }, value: number) {
        return Promise.resolve(`${this.name} ${value}`)
      },
    }
    const { wallet } = read(rawWallet({ features: { 'a:b': feature } }).wallet)
    expect(await wallet.method('a:b', 'call')?.(7)).toBe('own 7')
  })

  test('that throws instead of rejecting, rejects', async () => {
    const call = () => {
      throw new Error('at once')
    }
    const { wallet } = read(rawWallet({ features: { 'a:b': { call } } }).wallet)
    await expect(wallet.method('a:b', 'call')?.()).rejects.toThrow('at once')
  })
})

describe('changes', () => {
  test('reach all listeners, over one subscription, until the last one leaves', () => {
    const raw = rawWallet()
    const { wallet } = read(raw.wallet)
    const told: string[] = []
    const stops = [wallet.onChange(() => told.push('a')), wallet.onChange(() => told.push('b'))]
    expect(raw.listeners.size).toBe(1)
    raw.change({})
    stops[0]?.()
    raw.change({})
    expect(told).toEqual(['a', 'b', 'b'])
    stops[1]?.()
    expect(raw.listeners.size).toBe(0)
  })

  test('of a wallet that cannot unsubscribe are not heard any more', () => {
    const listeners: (() => void)[] = []
    const on = (_event: string, listener: () => void) => void listeners.push(listener)
    const { wallet } = read(rawWallet({ features: { 'standard:events': { on } } }).wallet)
    let told = 0
    wallet.onChange(() => (told += 1))()
    for (const listener of listeners) listener()
    expect([listeners.length, told]).toEqual([1, 0])
  })

  test('a wallet whose events throw is a wallet without events', () => {
    const on = () => {
      throw new Error('no')
    }
    const { wallet } = read(rawWallet({ features: { 'standard:events': { on } } }).wallet)
    expect(() => {
      wallet.onChange(() => undefined)()
    }).not.toThrow()
  })

  test('a wallet that leaves says so, and is silent afterwards', () => {
    const raw = rawWallet()
    const { wallet, unregister } = read(raw.wallet)
    const seen: boolean[] = []
    wallet.onChange(() => seen.push(wallet.registered()))
    unregister()
    raw.change({})
    expect(seen).toEqual([false])
    expect(raw.listeners.size).toBe(0)
  })
})
