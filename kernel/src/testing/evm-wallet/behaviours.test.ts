import { expect, test } from 'vitest'
import { createFakeBrowser } from '../fake-browser.js'
import { createFakeClock } from '../fake-clock.js'
import { settle } from '../settle.js'
import { EVM_WALLET_BEHAVIOURS, type EvmWalletBehaviour } from './behaviours.js'
import { createEvmWallet } from './evm-wallet.js'
import { checksumAddress } from './key.js'
import type { Announcement } from './wallet-types.js'

interface Info {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly uuid: string
}

/** Everything a row needs; the wallet is installed and not yet connected. */
function setUp(name: EvmWalletBehaviour) {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10] })
  const events: (readonly [event: string, payload: unknown])[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload: never) => void events.push([event, payload]))
  }
  const announced: Announcement[] = []
  browser.on('eip6963:announceProvider', (event) => {
    announced.push((event as CustomEvent<Announcement>).detail)
  })
  const ask = (method: string, ...params: readonly unknown[]) =>
    wallet.provider.request({ method, params })
  const refused = (method: string, ...params: readonly unknown[]) =>
    ask(method, ...params).then(
      () => {
        throw new Error(`${method} was answered.`)
      },
      (error: unknown) => error,
    )
  const announce = (args?: object) => {
    wallet.behave(name, args)
    wallet.install({ target: browser.window })
    return announced
  }
  const infos = () => announced.map(({ info }) => info as Info)
  const behave = (args?: object) => wallet.behave(name, args)
  return { clock, wallet, events, announced, ask, refused, announce, infos, behave }
}

type Row = (given: ReturnType<typeof setUp>) => Promise<void>

const CONNECT = 'eth_requestAccounts'
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const TEN = { chainId: '0xa' }
const TEN_WHOLE = {
  ...TEN,
  chainName: 'Ten',
  rpcUrls: ['https://ten.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const pendingNow = async (promise: Promise<unknown>) => {
  await settle()
  return Promise.race([promise.then(() => 'answered'), Promise.resolve('pending')])
}

const unknownChain =
  (shape: object): Row =>
  async ({ behave, ask, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject(shape)
    expect(wallet.chainId).toBe(1)
    expect(await ask(ADD, TEN_WHOLE)).toBeNull()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(wallet.chainId).toBe(10)
  }

const rows: Record<EvmWalletBehaviour, Row> = {
  refuse: async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: 4001 })
    expect(wallet.granted).toBe(false)
    expect(wallet.prompts).toBe(1)
  },
  'refuse-once': async ({ behave, ask, refused, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: 4001 })
    expect(await ask(CONNECT)).toContain(wallet.address)
  },
  delay: async ({ behave, ask, clock }) => {
    behave({ ms: 700 })
    const asked = ask(CONNECT)
    await clock.advance(699)
    expect(await pendingNow(asked)).toBe('pending')
    await clock.advance(1)
    expect(await asked).toHaveLength(2)
  },
  'never-answer': async ({ behave, ask, clock }) => {
    behave()
    const asked = ask(CONNECT)
    await clock.advance(86_400_000)
    expect(await pendingNow(asked)).toBe('pending')
    expect(await ask('eth_accounts')).toEqual([])
  },
  'answer-late': async ({ behave, ask, clock, wallet }) => {
    behave()
    const asked = ask(CONNECT)
    await clock.advance(299_999)
    expect(await pendingNow(asked)).toBe('pending')
    expect(wallet.granted).toBe(false)
    await clock.advance(1)
    expect(await asked).toContain(wallet.address)
  },
  'answer-out-of-order': async ({ behave, ask }) => {
    behave()
    const order: string[] = []
    const first = ask(CONNECT).then(() => order.push('first'))
    await settle()
    const second = ask(CONNECT).then(() => order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['second', 'first'])
  },
  'pending-request': async ({ behave, ask, refused, clock, events, wallet }) => {
    behave()
    expect(await refused(CONNECT)).toMatchObject({ code: -32002 })
    expect(await refused(CONNECT)).toMatchObject({ code: -32002 })
    await clock.advance(2_000)
    expect(events).toEqual([['accountsChanged', wallet.keys.map(({ address }) => address)]])
    expect(await ask(CONNECT)).toContain(wallet.address)
  },
  'throw-sync': async ({ behave, wallet }) => {
    behave()
    expect(() => wallet.provider.request({ method: CONNECT })).toThrow('User rejected')
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  },
  'throw-string': async ({ behave, refused }) => {
    behave()
    expect(await refused(CONNECT)).toBe('User closed modal')
  },
  'throw-nothing': async ({ behave, refused }) => {
    behave()
    expect(await refused(CONNECT)).toBeUndefined()
  },
  'hostile-error': async ({ behave, refused }) => {
    behave()
    const error = (await refused(CONNECT)) as Error
    expect(() => error.message).toThrow('was read')
  },
  'refuse-switch': async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4001 })
    expect(wallet.chainId).toBe(1)
  },
  'unknown-chain-4902': unknownChain({ code: 4902 }),
  'unknown-chain-wrapped': unknownChain({
    code: -32603,
    data: { originalError: { code: 4902 } },
  }),
  'unknown-chain-message': unknownChain({
    code: -32603,
    message: expect.stringContaining('Unrecognized chain ID') as string,
  }),
  'unknown-chain-5000': unknownChain({ code: 5000 }),
  'chain-add-refused': async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4902 })
    expect(await refused(ADD, TEN_WHOLE)).toMatchObject({ code: 4001 })
    expect(wallet.chainId).toBe(1)
  },
  'add-without-switch': async ({ behave, ask, wallet }) => {
    behave()
    expect(await ask(ADD, { ...TEN_WHOLE, chainId: '0x89' })).toBeNull()
    expect(wallet.chainId).toBe(1)
    expect(await ask(SWITCH, { chainId: '0x89' })).toBeNull()
    expect(wallet.chainId).toBe(137)
  },
  'switch-unsupported': async ({ behave, refused }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4200 })
    expect(await refused(ADD, TEN_WHOLE)).toMatchObject({ code: 4200 })
  },
  'ignore-switch': async ({ behave, ask, events }) => {
    behave()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(events).toEqual([])
  },
  'switch-elsewhere': async ({ behave, ask, events }) => {
    behave()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(events).toEqual([['chainChanged', '0x89']])
  },
  'switch-silently': async ({ behave, ask, events }) => {
    behave()
    await ask(SWITCH, TEN)
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(events).toEqual([])
  },
  'lie-about-chain': async ({ behave, ask, wallet }) => {
    behave({ chainId: 56 })
    expect(await ask('eth_chainId')).toBe('0x38')
    expect(wallet.chainId).toBe(1)
  },
  'malformed-chain-id': async ({ behave, ask, events, wallet }) => {
    behave({ value: { chain: 1 } })
    expect(await ask('eth_chainId')).toEqual({ chain: 1 })
    wallet.switchChain(10)
    expect(events).toEqual([['chainChanged', { chain: 1 }]])
  },
  'number-chain-id': async ({ behave, ask, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(await ask('eth_chainId')).toBe(10)
    expect(events).toEqual([['chainChanged', 10]])
  },
  'decimal-chain-id': async ({ behave, ask, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(await ask('eth_chainId')).toBe('10')
    expect(events).toEqual([['chainChanged', '10']])
  },
  'lie-about-accounts': async ({ behave, ask, wallet }) => {
    behave()
    expect(await ask(CONNECT)).toContain(wallet.address)
    expect(await ask('eth_accounts')).toEqual(['0x000000000000000000000000000000000000dead'])
  },
  'empty-accounts': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toEqual([])
  },
  'malformed-accounts': async ({ behave, ask }) => {
    const end = behave()
    expect(await ask(CONNECT)).toEqual(['0x1234', 7, null])
    end()
    behave({ value: 'none' })
    expect(await ask('eth_accounts')).toBe('none')
  },
  'mixed-case-addresses': async ({ behave, ask, wallet }) => {
    behave()
    const [first] = (await ask(CONNECT)) as readonly string[]
    expect(first).toBe(checksumAddress(wallet.address))
    expect(first).not.toBe(wallet.address)
  },
  'duplicate-accounts': async ({ behave, ask }) => {
    behave()
    expect(new Set((await ask(CONNECT)) as string[]).size).toBe(2)
    expect(await ask('eth_accounts')).toHaveLength(4)
  },
  'endless-accounts': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(100_000)
  },
  locked: async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    expect(await ask('eth_accounts')).toEqual([])
    expect(wallet.prompts).toBe(1)
    expect(await ask(CONNECT)).toContain(wallet.address)
    expect(wallet.prompts).toBe(2)
  },
  'lock-after-connect': async ({ behave, ask, clock, events }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(2)
    await clock.advance(1_000)
    expect(await ask('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  },
  'switch-while-asked': async ({ behave, ask, wallet }) => {
    behave()
    const answered = (await ask(CONNECT)) as readonly string[]
    expect(answered[0]).toBe(wallet.keys[0]?.address)
    expect(wallet.address).toBe(wallet.keys[1]?.address)
  },
  'sign-garbage': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    expect(await ask('personal_sign', 'hello', wallet.address)).toBe(`0x${'00'.repeat(65)}`)
  },
  'sign-with-other-account': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    const [own, other] = wallet.keys.map(({ address }) => address)
    const byOther = await ask('personal_sign', 'hello', other)
    behave()
    expect(await ask('personal_sign', 'hello', own)).toBe(byOther)
  },
  'malformed-hash': async ({ behave, ask, wallet }) => {
    await ask(CONNECT)
    behave()
    const sent = ask('eth_sendTransaction', { from: wallet.address, to: wallet.address })
    expect(await sent).toBe('0xnothash')
  },
  'unauthorized-writes': async ({ behave, ask, refused, wallet }) => {
    behave()
    await ask(CONNECT)
    expect(await refused('personal_sign', 'hello', wallet.address)).toMatchObject({ code: 4100 })
  },
  'drop-connection': async ({ behave, refused, events }) => {
    behave()
    expect(await refused('eth_chainId')).toMatchObject({ code: 4900 })
    expect(await refused(CONNECT)).toMatchObject({ code: 4900 })
    expect(events).toEqual([])
  },
  'disconnect-event': async ({ behave, ask, events }) => {
    behave()
    await ask(CONNECT)
    expect(events.at(-1)).toMatchObject(['disconnect', { code: 1013 }])
    expect(await ask('eth_accounts')).toHaveLength(2)
  },
  'no-events': async ({ behave, ask, events, wallet }) => {
    behave()
    await ask(CONNECT)
    wallet.switchAccount(1)
    wallet.switchChain(10)
    expect(events).toEqual([])
  },
  'events-first': async ({ behave, ask, events }) => {
    behave()
    await ask(CONNECT).then(() => {
      expect(events.map(([event]) => event)).toEqual([
        'accountsChanged',
        'connect',
        'chainChanged',
        'accountsChanged',
      ])
    })
  },
  'event-storm': async ({ behave, events, wallet }) => {
    behave({ count: 50 })
    wallet.switchChain(10)
    expect(events).toHaveLength(50)
  },
  'malformed-events': async ({ behave, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(events).toEqual([['chainChanged', null]])
  },
  'revoke-while-asked': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(2)
    expect(await ask('eth_accounts')).toEqual([])
  },
  'unknown-methods': async ({ behave, refused, ask }) => {
    behave()
    expect(await refused('wallet_getCapabilities')).toMatchObject({ code: 4200 })
    expect(await ask(CONNECT)).toHaveLength(2)
  },
  'malformed-capabilities': async ({ behave, ask }) => {
    await ask(CONNECT)
    behave({ value: 7 })
    expect(await ask('wallet_getCapabilities')).toBe(7)
    expect(await ask('wallet_getAssets')).toBe(7)
  },
  'hostile-name': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.name).toContain('<img src=x onerror=')
    expect(infos()[0]?.name).toContain('\u202E')
  },
  'long-name': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.name).toHaveLength(10_000)
  },
  'hostile-icon': async ({ announce, infos }) => {
    announce({ icon: 'https://tracker.example/pixel.png' })
    expect(infos()[0]?.icon).toBe('https://tracker.example/pixel.png')
  },
  'script-icon': async ({ announce, infos }) => {
    announce()
    expect(decodeURIComponent(infos()[0]?.icon ?? '')).toContain('<script>')
  },
  'huge-icon': async ({ announce, infos }) => {
    announce()
    expect(infos()[0]?.icon.length).toBeGreaterThan(1_000_000)
  },
  'getter-record': async ({ announce, infos, behave, wallet }) => {
    announce()
    const [info] = infos()
    expect([info?.name, info?.name]).toEqual([wallet.info.name, 'Impostor'])
    behave({ throws: true })
    wallet.install({ target: createFakeBrowser().window })
  },
  'prototype-keys': async ({ announce, infos }) => {
    announce()
    expect(Object.getOwnPropertyNames(infos()[0])).toEqual(
      expect.arrayContaining(['__proto__', 'constructor', 'prototype']),
    )
    expect('polluted' in {}).toBe(false)
  },
  'missing-fields': async ({ announce, infos }) => {
    announce()
    expect(Object.keys(infos()[0] ?? {}).sort()).toEqual(['icon', 'name'])
  },
  'malformed-records': async ({ announce, announced, wallet }) => {
    announce()
    expect(announced).toHaveLength(6)
    expect(announced.at(-1)?.provider).toBe(wallet.provider)
  },
  'duplicate-rdns': async ({ announce, announced, infos, wallet }) => {
    announce()
    expect(infos().map(({ rdns }) => rdns)).toEqual([wallet.info.rdns, wallet.info.rdns])
    const impostor = announced[1]?.provider as typeof wallet.provider
    await expect(impostor.request({ method: CONNECT })).rejects.toMatchObject({ code: 4001 })
    expect(wallet.count(`impostor:${CONNECT}`)).toBe(1)
  },
  'announce-storm': async ({ announce, announced }) => {
    announce()
    expect(announced).toHaveLength(10_001)
  },
  'announce-late': async ({ announce, announced, clock }) => {
    announce()
    await clock.advance(2_999)
    expect(announced).toHaveLength(0)
    await clock.advance(1)
    expect(announced).toHaveLength(1)
  },
  'announce-twice': async ({ announce, announced }) => {
    announce()
    expect(announced).toHaveLength(2)
  },
}

test.each(Object.entries(rows))('a wallet that is told to %s does so', async (name, row) => {
  await row(setUp(name as EvmWalletBehaviour))
})

test('there are more than forty behaviours, each says what it does', () => {
  const table = Object.entries(EVM_WALLET_BEHAVIOURS)
  expect(table.length).toBeGreaterThan(40)
  for (const [name, { summary }] of table) expect(`${name}: ${summary}`).toMatch(/: .+\.$/)
})

test('a behaviour ends when it is told to, and the newest of two acts first', async () => {
  const wallet = createEvmWallet({ clock: createFakeClock() })
  const chainId = () => wallet.provider.request({ method: 'eth_chainId' })
  const endFirst = wallet.behave('lie-about-chain', { chainId: 5 })
  const endSecond = wallet.behave('lie-about-chain', { chainId: 6 })
  expect(await chainId()).toBe('0x6')
  endSecond()
  expect(await chainId()).toBe('0x5')
  endFirst()
  expect(await chainId()).toBe('0x1')
})
