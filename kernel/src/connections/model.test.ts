import process from 'node:process'
import { expect, test } from 'vitest'
import {
  createEvmWallet,
  createFakeBrowser,
  createFakeClock,
  createFakeLog,
  createFakeStorage,
  createSeededRng,
  settle,
  type EvmWallet,
} from '../testing/all.js'
import { createKit } from '../core/kit.js'
import {
  definePlugin,
  type Connector,
  type ConnectorEvent,
  type ConnectorGrant,
  type Kit,
} from '../index.js'
import { evmStub, stubNetwork } from '../testing/stub-namespace.js'

/*
 * Random walks through the public kit with scriptable wallets and a fake clock. After each step the
 * wallets themselves are asked what is true, and the kit must show nothing else.
 */

const OFFERED = [1, 10]
const ALL_CHAINS = [...OFFERED, 999]

/** The real history between the page and one wallet. */
interface Ledger {
  readonly wallet: EvmWallet
  /** Whether the wallet answered a question of this page that has not been taken back. */
  answered: boolean
  /** Answers that count no more once the visitor gave up. */
  epoch: number
  /** Methods it does not answer: its network meanwhile is unknown. */
  readonly held: Set<string>
}

function connectorOf(ledger: Ledger): Connector {
  const { wallet } = ledger
  const { provider, info } = wallet
  const ask = (method: string) => provider.request({ method })
  const read = async (method: string): Promise<readonly ConnectorGrant[]> => {
    const epoch = ledger.epoch
    // Wallet b is asked for its network first, so that it can move before it tells its accounts.
    const early = info.rdns === 'example.b' ? await ask('eth_chainId') : undefined
    const accounts = (await ask(method)) as readonly string[]
    const chainId = Number(early ?? (await ask('eth_chainId')))
    if (epoch === ledger.epoch && accounts.length > 0) ledger.answered = true
    return [
      {
        namespace: 'eip155',
        accounts: accounts.map((address) => ({ address })),
        network: `eip155:${String(chainId)}`,
        approved: 'all',
      },
    ]
  }
  return {
    id: info.rdns,
    name: info.name,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: () => read('eth_requestAccounts'),
    restore: async () => {
      const grants = await read('eth_accounts')
      return grants[0]?.accounts.length ? grants : undefined
    },
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe(listener) {
      const accounts = (told: unknown) => {
        const found = Array.isArray(told) ? (told as readonly string[]) : undefined
        if (!found) listener({ type: 'changed' })
        else if (found.length === 0) listener({ type: 'disconnected', namespace: 'eip155' })
        else {
          listener({
            type: 'accounts',
            namespace: 'eip155',
            accounts: found.map((address) => ({ address })),
          })
        }
      }
      const chain = (id: string) => {
        listener({ type: 'network', namespace: 'eip155', network: `eip155:${String(Number(id))}` })
      }
      const end = () => {
        listener({ type: 'disconnected', namespace: 'eip155' })
      }
      provider.on('accountsChanged', accounts)
      provider.on('chainChanged', chain)
      provider.on('disconnect', end)
      return () => {
        provider.removeListener('accountsChanged', accounts)
        provider.removeListener('chainChanged', chain)
        provider.removeListener('disconnect', end)
      }
    },
  }
}

/** Lets the kit ask the wallets for another network. */
const switcher = definePlugin({
  id: 'switcher',
  setup(host) {
    host.capability('eip155', 'switchNetwork', () =>
      Promise.resolve({
        default: ({ provider }) => ({
          switchNetwork: async ({ id }) => {
            const chainId = `0x${Number(id.split(':')[1]).toString(16)}`
            const wallet = await provider()
            await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
          },
        }),
      }),
    )
  },
})

type Spoil = (connector: Connector, ledger: Ledger) => Connector

interface Walk {
  readonly seed: string
  readonly steps: number
  /** The fault of a connector on the way to the kit. */
  readonly spoil?: Spoil
}

/** Walks at random; throws with the seed and the last steps when the kit shows what is not true. */
async function walk({ seed, steps, spoil = (one) => one }: Walk): Promise<void> {
  const rng = createSeededRng(seed)
  const clock = createFakeClock()
  const storage = createFakeStorage()
  const ledgers: readonly Ledger[] = ['a', 'b'].map((name) => ({
    wallet: createEvmWallet({
      clock,
      seed: name,
      accounts: 3,
      chains: ALL_CHAINS,
      name: `Wallet ${name}`,
      rdns: `example.${name}`,
    }),
    answered: false,
    epoch: 0,
    held: new Set(),
  }))
  const make = (): Kit =>
    createKit({
      networks: OFFERED.map((reference) => stubNetwork(reference, `N${String(reference)}`)),
      plugins: [evmStub(ledgers.map((one) => spoil(connectorOf(one), one))), switcher],
      multiWallet: true,
      ports: { clock, storage, browser: createFakeBrowser(), log: createFakeLog() },
    })
  let kit = make()
  const trail: string[] = []
  const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined)
  const forget = (picked: readonly Ledger[]) => {
    for (const ledger of picked) {
      ledger.answered = false
      ledger.epoch += 1
    }
  }
  const shown = (ledger: Ledger) =>
    kit.store
      .get(kit.connections.connectionsAtom)
      .find((one) => one.connectorId === ledger.wallet.info.rdns)
  const METHODS = ['eth_requestAccounts', 'eth_accounts', 'eth_chainId']

  const connect = ({ wallet }: Ledger) => {
    quiet(kit.connections.connect(wallet.info.rdns))
  }
  const abort = () => {
    for (const ledger of ledgers) if (shown(ledger)?.status === 'connecting') ledger.epoch += 1
    kit.connections.abort()
  }
  const moves: Readonly<Record<string, (ledger: Ledger) => unknown>> = {
    connect,
    abort,
    // The visitor gives up and asks again; the wallet then answers the first question.
    askAgain: async (ledger) => {
      const { wallet } = ledger
      wallet.hold('eth_chainId')
      ledger.held.add('eth_chainId')
      connect(ledger)
      await settle()
      abort()
      wallet.hold('eth_requestAccounts')
      connect(ledger)
      await settle()
      wallet.release('eth_chainId')
      ledger.held.delete('eth_chainId')
    },
    disconnect: (ledger) => {
      quiet(kit.connections.disconnect({ connectorId: ledger.wallet.info.rdns }))
      forget([ledger])
    },
    disconnectAll: () => {
      quiet(kit.connections.disconnect())
      forget(ledgers)
    },
    account: ({ wallet }) => {
      wallet.switchAccount(rng.below(3))
    },
    chain: ({ wallet }) => {
      wallet.switchChain(rng.pick(ALL_CHAINS))
    },
    switchNetwork: () => {
      quiet(kit.networks.switchTo(`eip155:${String(rng.pick(OFFERED))}`))
    },
    lock: ({ wallet }) => {
      wallet.lock()
    },
    unlock: ({ wallet }) => {
      wallet.unlock()
    },
    revoke: ({ wallet }) => {
      wallet.revoke()
    },
    refuse: ({ wallet }) => {
      const stop = wallet.behave('refuse')
      quiet(kit.connections.connect(wallet.info.rdns).finally(stop))
    },
    // Its owner moves it between two answers to one question.
    moveWhileAsked: async (ledger) => {
      const { wallet, held } = ledger
      if (held.size > 0) return
      wallet.hold('eth_requestAccounts')
      connect(ledger)
      await settle()
      wallet.switchChain(rng.pick(ALL_CHAINS))
      wallet.release('eth_requestAccounts')
    },
    // It tells of what is not so: the kit asks it, and believes nothing else.
    lie: ({ wallet }) => {
      const chain = `0x${rng.pick(ALL_CHAINS).toString(16)}`
      const lies = [
        ['chainChanged', chain],
        ['chainChanged', null],
        ['accountsChanged', [rng.pick(wallet.keys).address]],
        ['accountsChanged', []],
        ['accountsChanged', 'nonsense'],
        ['disconnect', { code: 4900 }],
      ] as const
      const [event, payload] = rng.pick(lies)
      wallet.emit(event, payload)
    },
    hold: ({ wallet, held }) => {
      const method = rng.pick(METHODS)
      held.add(method)
      wallet.hold(method)
    },
    release: ({ wallet, held }) => {
      held.clear()
      for (const method of METHODS) wallet.release(method)
    },
    dropLink: ({ wallet }) => {
      wallet.disconnect()
      wallet.reconnect()
    },
    select: (ledger) => {
      const connection = shown(ledger)
      if (connection?.status === 'connected') kit.connections.select(connection.id)
    },
    wait: () => clock.advance(rng.pick([1, 1_000, 11_000])),
    reload: async () => {
      kit.dispose()
      forget(ledgers)
      kit = make()
      quiet(kit.resume())
      await settle()
    },
  }

  const check = () => {
    const all = kit.store.get(kit.connections.connectionsAtom)
    const account = kit.store.get(kit.connections.accountAtom)
    for (const ledger of ledgers) {
      const { wallet } = ledger
      const connection = shown(ledger)
      const listeners = Object.values(wallet.listeners()).reduce((sum, one) => sum + one, 0)
      if (connection?.status !== 'connected') {
        ledger.answered = false // A disconnected wallet must be asked again.
        if (connection === undefined && listeners > 0) {
          throw new Error(`${String(listeners)} listeners on a wallet that is not connected`)
        }
        continue
      }
      if (!ledger.answered) throw new Error('connected, but the wallet never answered')
      if (ledger.held.has('eth_accounts') || ledger.held.has('eth_chainId')) continue
      if (wallet.locked || !wallet.granted)
        throw new Error('connected to a wallet that grants nothing')
      if (connection.accounts[0]?.address.toLowerCase() !== wallet.address) {
        throw new Error('another account is shown than the wallet has')
      }
      if (connection.network !== `eip155:${String(wallet.chainId)}`) {
        throw new Error('another network is shown than the wallet is on')
      }
    }
    const live = all.filter((one) => one.status === 'connected')
    if (live.length > 0 && account.connection === undefined) {
      throw new Error('something is connected, but nothing is current')
    }
    const asking = all.some((one) => one.status === 'connecting')
    if (asking !== kit.store.get(kit.connections.pendingAtom)) throw new Error('pending is wrong')
    if (live.length > 0 && account.status !== 'connected' && account.status !== 'reconnecting') {
      throw new Error('a connection is live, and the account does not say so')
    }
  }

  const names = Object.keys(moves)
  for (let index = 0; index < steps; index += 1) {
    const name = rng.pick(names)
    const ledger = rng.pick(ledgers)
    trail.push(`${name} ${ledger.wallet.info.name}`)
    try {
      await moves[name]?.(ledger)
      await settle()
      // A wallet that told of nothing new several times is left alone for as long.
      await clock.advance(1_000)
      check()
    } catch (error) {
      const last = trail.slice(-12).join(', ')
      throw new Error(`seed ${seed}, step ${String(index)}: ${String(error)} after ${last}`)
    }
  }
  kit.dispose()
}

/** As many walks as a broken rule may stay unnoticed. */
const NOTICED_WITHIN = 3

test('thousands of random steps never show what is not true', { timeout: 240_000 }, async () => {
  const runs = process.env['LATCHKEY_NIGHT'] ? 100 : NOTICED_WITHIN
  for (let run = 0; run < runs; run += 1) await walk({ seed: `walk-${String(run)}`, steps: 1_000 })
})

const without =
  (type: ConnectorEvent['type']): Spoil =>
  (connector) => ({
    ...connector,
    subscribe: (listener) =>
      connector.subscribe((event) => {
        if (event.type !== type) listener(event)
      }),
  })

const broken: Readonly<Record<string, Spoil>> = {
  'connected before the wallet answered': (connector, { wallet }) => ({
    ...connector,
    connect: () => {
      const network = `eip155:${String(wallet.chainId)}` as const
      const accounts = [{ address: wallet.address }]
      return Promise.resolve([{ namespace: 'eip155', accounts, network, approved: 'all' }])
    },
  }),
  'a network the wallet moved to is not taken over': without('network'),
  'a closed connection stays connected': without('disconnected'),
  'the late answer of an old attempt counts': (connector) => {
    let old: ReturnType<Connector['connect']> | undefined
    return {
      ...connector,
      connect(request) {
        old ??= connector.connect(request).finally(() => (old = undefined))
        return old
      },
    }
  },
}

test.each(Object.entries(broken))(
  'the walk notices within 3 000 steps: %s',
  { timeout: 60_000 },
  async (_name, spoil) => {
    const walks = async () => {
      for (let run = 0; run < NOTICED_WITHIN; run += 1)
        await walk({ seed: `broken-${String(run)}`, steps: 1_000, spoil })
    }
    await expect(walks()).rejects.toThrow(/seed broken-/)
  },
)
