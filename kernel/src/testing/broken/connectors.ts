import type { Connector, ConnectorGrant } from '../../core/points/connector.js'
import { evmTestConnector } from '../evm-test-plugin.js'
import type { EvmWallet } from '../evm-wallet/wallet-types.js'
import type { FakePorts } from '../fake-ports.js'
import { settle } from '../settle.js'

/** A connector that is wrong in one way, and the one check that must say so. */
export interface BrokenConnector {
  readonly wrong: string
  readonly fails: string
  readonly make: (good: Connector, wallet: EvmWallet, ports: FakePorts) => Connector
}

const grantOf = (wallet: EvmWallet): readonly ConnectorGrant[] => [
  {
    namespace: 'eip155',
    accounts: [{ address: wallet.address }],
    network: 'eip155:1',
    approved: 'all',
  },
]

const ask = (wallet: EvmWallet, method: string) => wallet.provider.request({ method })

/** Rejects when the signal aborts; the work behind goes on. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
    }),
  ])

/** Every way to be wrong that the connector suite must notice. */
export const BROKEN_CONNECTORS: readonly BrokenConnector[] = [
  {
    wrong: 'a name with markup',
    fails: 'it says who it is',
    make: (good) => ({ ...good, name: '<b>Wallet</b>' }),
  },
  {
    wrong: 'an icon from a server',
    fails: 'it says who it is',
    make: (good) => ({ ...good, icon: 'https://tracker.example/icon.png' }),
  },
  {
    wrong: 'a question before anybody asked',
    fails: 'it does nothing before it is asked',
    make(good, wallet) {
      void ask(wallet, 'eth_chainId')
      return good
    },
  },
  {
    wrong: 'a guess where the wallet is slow',
    fails: 'connect resolves only after the wallet answered',
    make: (good, wallet) => ({
      ...good,
      connect: (request) =>
        Promise.race([good.connect(request), settle().then(() => grantOf(wallet))]),
    }),
  },
  {
    wrong: 'a chain id that is not a CAIP-2 id',
    fails: 'its grants hold accounts and CAIP-2 networks',
    make: (good) => ({
      ...good,
      connect: async (request) =>
        (await good.connect(request)).map((grant) => ({ ...grant, network: '0x1' as never })),
    }),
  },
  {
    wrong: 'a grant without accounts',
    fails: 'its grants hold accounts and CAIP-2 networks',
    make: (good) => ({
      ...good,
      connect: async (request) =>
        (await good.connect(request)).map((grant) => ({ ...grant, accounts: [] })),
    }),
  },
  {
    wrong: 'the wallet’s own error for a refusal',
    fails: 'a refusal rejects with user_rejected',
    make: (good) => ({
      ...good,
      connect: async (request) => {
        try {
          return await good.connect(request)
        } catch (error) {
          const { code, cause } = error as { readonly code?: unknown; readonly cause?: Error }
          throw code === 'user_rejected' && cause ? cause : error
        }
      },
    }),
  },
  {
    wrong: 'an old grant where the visitor refuses',
    fails: 'a refusal rejects with user_rejected',
    make: (good, wallet) => ({
      ...good,
      connect: (request) =>
        good.connect(request).catch((error: unknown) => {
          if ((error as { readonly code?: unknown }).code === 'user_rejected')
            return grantOf(wallet)
          throw error
        }),
    }),
  },
  {
    wrong: 'a grudge after a refusal',
    fails: 'it can be asked again after a refusal',
    make(good) {
      let refused: Error | undefined
      return {
        ...good,
        async connect(request) {
          if (refused) throw refused
          try {
            return await good.connect(request)
          } catch (error) {
            refused = error as Error
            throw error
          }
        },
      }
    },
  },
  {
    wrong: 'no ear for the abort',
    fails: 'an aborted attempt ends at once and drops the late answer',
    make: (good) => ({
      ...good,
      async connect(request) {
        request.signal.throwIfAborted()
        return good.connect({ ...request, signal: new AbortController().signal })
      },
    }),
  },
  {
    wrong: 'work that goes on after the abort',
    fails: 'an aborted attempt ends at once and drops the late answer',
    make: (good) => ({
      ...good,
      async connect(request) {
        request.signal.throwIfAborted()
        const deaf = { ...request, signal: new AbortController().signal }
        return untilAborted(good.connect(deaf), request.signal)
      },
    }),
  },
  {
    wrong: 'a question although it was aborted before',
    fails: 'an attempt aborted beforehand never asks the wallet',
    make: (good) => ({
      ...good,
      connect: (request) =>
        good.connect(
          request.signal.aborted ? { ...request, signal: new AbortController().signal } : request,
        ),
    }),
  },
  {
    wrong: 'an own account in place of malformed ones',
    fails: 'malformed accounts are refused with a KitError',
    make: (good, wallet) => ({
      ...good,
      connect: (request) =>
        good.connect(request).catch((error: unknown) => {
          const { code } = error as { readonly code?: unknown }
          if (code === 'provider_answer_invalid') return grantOf(wallet)
          throw error
        }),
    }),
  },
  {
    wrong: 'a TypeError for malformed accounts',
    fails: 'malformed accounts are refused with a KitError',
    make: (good) => ({
      ...good,
      connect: (request) =>
        good.connect(request).catch((error: unknown) => {
          const { code } = error as { readonly code?: unknown }
          throw code === 'provider_answer_invalid' ? new TypeError('not a string') : error
        }),
    }),
  },
  {
    wrong: 'a restore that opens the wallet',
    fails: 'restore never prompts',
    make: (good) => ({ ...good, restore: (request) => good.connect(request) }),
  },
  {
    wrong: 'a restore that rejects when nothing is granted',
    fails: 'restore resolves to undefined when nothing is granted',
    make: (good) => ({
      ...good,
      async restore(request) {
        const grants = await good.restore(request)
        if (!grants) throw new Error('Nothing is granted.')
        return grants
      },
    }),
  },
  {
    wrong: 'a restore that finds nothing',
    fails: 'restore finds what was granted',
    make: (good) => ({ ...good, restore: () => Promise.resolve(undefined) }),
  },
  {
    wrong: 'a provider that cannot be asked',
    fails: 'it hands out a provider once connected',
    make: (good) => ({ ...good, provider: () => Promise.resolve({} as never) }),
  },
  {
    wrong: 'silence about other accounts',
    fails: 'it tells when the wallet changes the account',
    make: (good) => ({
      ...good,
      subscribe: (listener) =>
        good.subscribe((event) => {
          if (event.type !== 'accounts') listener(event)
        }),
    }),
  },
  {
    wrong: 'silence about the end',
    fails: 'it tells when the wallet takes the grant back',
    make: (good) => ({
      ...good,
      subscribe: (listener) =>
        good.subscribe((event) => {
          if (event.type !== 'disconnected') listener(event)
        }),
    }),
  },
  {
    wrong: 'an unsubscribe that can be called once only',
    fails: 'unsubscribing ends the events and can be done twice',
    make: (good) => ({
      ...good,
      subscribe(listener) {
        const stop = good.subscribe(listener)
        let stopped = false
        return () => {
          if (stopped) throw new Error('Stopped already.')
          stopped = true
          stop()
        }
      },
    }),
  },
  {
    wrong: 'one place for all subscribers',
    fails: 'two subscribers do not disturb each other',
    make(good) {
      const stops: (() => void)[] = []
      return {
        ...good,
        subscribe(listener) {
          stops.push(good.subscribe(listener))
          return () => {
            for (const stop of stops.splice(0)) stop()
          }
        },
      }
    },
  },
  {
    wrong: 'a second disconnect that fails',
    fails: 'disconnecting twice is no error',
    make(good) {
      let gone = false
      return {
        ...good,
        async disconnect() {
          if (gone) throw new Error('Not connected.')
          gone = true
          await good.disconnect()
        },
      }
    },
  },
  {
    wrong: 'a listener that stays',
    fails: 'it leaves no listener and no timer',
    make: (good, wallet) => ({
      ...good,
      subscribe(listener) {
        wallet.provider.on('message', () => undefined)
        return good.subscribe(listener)
      },
    }),
  },
  {
    wrong: 'a timer that stays',
    fails: 'it leaves no listener and no timer',
    make: (good, wallet, { clock }) => ({
      ...good,
      async connect(request) {
        const grants = await good.connect(request)
        clock.every(10_000, () => void ask(wallet, 'eth_accounts'))
        return grants
      },
    }),
  },
]

/** A connector that does all of it well. */
export const goodConnector = evmTestConnector
