import { createProviderEvents } from '../evm-wallet/provider-events.js'
import { ProviderRpcError } from '../wallet/provider-error.js'
import {
  satsAddresses,
  satsNetwork,
  unisatAccounts,
  unisatChain,
  type BitcoinWalletApi,
} from './answers.js'
import type { BitcoinKey, BitcoinNetworkName } from './key.js'
import type { BitcoinChange, BitcoinSteps } from './wallet-state.js'

/** The wallet behind the objects in the page. */
export interface FaceParts {
  readonly steps: BitcoinSteps
  /** Asks the wallet; may throw into the caller. */
  ask(api: BitcoinWalletApi, name: string, params: readonly unknown[]): Promise<unknown>
  /** Lets an event pass the behaviours. */
  event(name: string, payload: unknown, deliver: (payload: unknown) => void): void
  /** A member of the wallet's own object, as the behaviours have it. */
  member(name: string, value: unknown): unknown
}

/** One object in the page. */
export interface Face {
  readonly object: object
  changed(change: BitcoinChange): void
  /** Emits an event to the page, true or not. */
  emit(event: string, payload: unknown): void
  listeners(): number
}

const count = (listeners: Readonly<Record<string, number>>) =>
  Object.values(listeners).reduce((sum, one) => sum + one, 0)

/** Functions of UniSat, and of OKX Wallet without its networks. */
export function unisatFace(parts: FaceParts, api: 'unisat' | 'okx'): Face {
  const { steps, ask, event } = parts
  const events = createProviderEvents()
  const names = ['requestAccounts', 'getAccounts', 'getPublicKey', 'signMessage', 'signPsbt']
  const chains = api === 'unisat' ? ['getChain', 'switchChain'] : []
  const functions = [...names, ...chains, 'sendBitcoin', 'disconnect'].map((name) => [
    name,
    (...params: readonly unknown[]) => ask(api, name, params),
  ])
  const emit = (name: string, payload: unknown) => {
    event(name, payload, (told) => {
      events.emit(name, told)
    })
  }
  return {
    object: {
      ...(Object.fromEntries(functions) as object),
      on: events.on,
      removeListener: events.removeListener,
    },
    changed(change) {
      if (change === 'network' && api === 'unisat') {
        emit('chainChanged', unisatChain(steps.state.network))
      }
      emit('accountsChanged', unisatAccounts({ steps }))
    },
    emit,
    listeners: () => count(events.listeners()),
  }
}

/** Codes of sats-connect for what other wallets say with those of EIP-1193. */
const SATS_CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

const rpcError = (error: ProviderRpcError, codes: Readonly<Record<number, number>>) => ({
  jsonrpc: '2.0',
  id: '1',
  error: { code: codes[error.code] ?? error.code, message: error.message },
})

const rpcResult = (result: unknown) => ({ jsonrpc: '2.0', id: '1', result })

/** `request(method, params)` of the providers in `window.btc_providers`; errors resolve too. */
export function satsFace({ steps, ask, event }: FaceParts): Face {
  const events = createProviderEvents()
  const emit = (name: string, payload: unknown) => {
    event(name, payload, (told) => {
      events.emit(name, told)
    })
  }
  const answered = (answer: Promise<unknown>) =>
    answer.then(rpcResult, (error: unknown) => {
      if (error instanceof ProviderRpcError) return rpcError(error, SATS_CODES)
      throw error as Error
    })
  return {
    object: {
      request: (name: string, params?: unknown) => answered(ask('sats', name, [params])),
      addListener(name: string, listener: (payload: never) => void) {
        events.on(name, listener)
        return () => {
          events.removeListener(name, listener)
        }
      },
    },
    changed(change) {
      const addresses = satsAddresses({ steps })
      if (addresses.length === 0) emit('accountDisconnected', { type: 'accountDisconnected' })
      else if (change === 'accounts') emit('accountChange', { type: 'accountChange', addresses })
      else emit('networkChange', { type: 'networkChange', ...satsNetwork(steps.state.network) })
    },
    emit,
    listeners: () => count(events.listeners()),
  }
}

/** `request(method, params)` of Leather; errors reject, and there are no events. */
export function leatherFace({ ask }: FaceParts): Face {
  return {
    object: {
      request: (name: string, params?: unknown) =>
        ask('leather', name, [params]).then(rpcResult, (error: unknown) => {
          throw (error instanceof ProviderRpcError ? rpcError(error, {}) : error) as Error
        }),
    },
    changed: () => undefined,
    emit: () => undefined,
    listeners: () => 0,
  }
}

const FEATURES = ['connect', 'disconnect', 'signMessage', 'signTransaction']

/** An account in the page: one object for one address, which comes back in requests. */
function createStandardAccounts(steps: BitcoinSteps) {
  const made = new Map<string, object>()
  const accountOf = (key: BitcoinKey, network: BitcoinNetworkName) => {
    const address = key.address(network)
    const account = made.get(address) ?? {
      address,
      publicKey: key.type === 'p2tr' ? key.publicKey.slice(1) : key.publicKey,
      chains: [`bitcoin:${network}`],
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
    }
    made.set(address, account)
    return account
  }
  return () => steps.visible().map((key) => accountOf(key, steps.state.network))
}

/** A wallet of the Wallet Standard with the features of Bitcoin. */
export function standardFace(parts: FaceParts, info: { name: string; icon: string }): Face {
  const { steps, ask, event, member } = parts
  const events = createProviderEvents()
  const accounts = createStandardAccounts(steps)
  const shown = () => member('accounts', accounts())
  const functions = FEATURES.map((name) => [
    `bitcoin:${name}`,
    {
      version: '1.0.0',
      [name]: async (...inputs: readonly unknown[]) => {
        const answer = await ask('standard', name, inputs)
        return name === 'connect' ? { accounts: shown() } : answer
      },
    },
  ])
  const on = (name: string, listener: (payload: never) => void) => {
    events.on(name, listener)
    return () => {
      events.removeListener(name, listener)
    }
  }
  const emit = (name: string, payload: unknown) => {
    event(name, payload, (told) => {
      events.emit(name, told)
    })
  }
  const features = {
    ...(Object.fromEntries(functions) as object),
    'standard:events': { version: '1.0.0', on },
  }
  return {
    object: {
      version: '1.0.0',
      get name() {
        return member('name', info.name)
      },
      get icon() {
        return member('icon', info.icon)
      },
      get chains() {
        return member('chains', ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet'])
      },
      get features() {
        return member('features', features)
      },
      get accounts() {
        return shown()
      },
    },
    changed() {
      emit('change', { accounts: shown() })
    },
    emit,
    listeners: () => count(events.listeners()),
  }
}
