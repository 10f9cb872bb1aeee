import type { SolanaKey } from './key.js'
import type { SolanaStateSteps } from './wallet-state.js'

/** The parts of the wallet's object. */
export interface StandardParts {
  readonly name: string
  readonly icon: string
  readonly features: readonly string[]
  readonly versions: readonly unknown[]
  readonly steps: SolanaStateSteps
  /** Lets behaviours change what a member reads as. */
  readonly member: (name: string, value: unknown) => unknown
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
}

type Listener = (properties: unknown) => void

const functionName = (feature: string) => feature.split(':')[1] ?? ''

/** An account as it is shared with the page; the same object each time, as wallets hand it back. */
export function createAccounts(steps: SolanaStateSteps, features: readonly string[]) {
  const made = new Map<SolanaKey, object>()
  return (key: SolanaKey): object => {
    const known = made.get(key)
    if (known) return known
    const account = Object.freeze({
      address: key.address,
      publicKey: key.publicKey.slice(),
      get chains() {
        return steps.state.chains
      },
      features: features.filter((one) => one.startsWith('solana:')),
    })
    made.set(key, account)
    return account
  }
}

/** The wallet's object as it is registered (Wallet Standard 1.0), and its events. */
export function createStandardObject(parts: StandardParts, account: (key: SolanaKey) => object) {
  const { steps, member, call, versions } = parts
  const listeners = new Set<Listener>()
  const on = (_event: string, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const featureOf = (feature: string) => {
    if (feature === 'standard:events') return { version: '1.0.0', on }
    const name = functionName(feature)
    return {
      version: '1.0.0',
      ...(/transaction/i.test(name) ? { supportedTransactionVersions: versions } : {}),
      [name]: (...params: readonly unknown[]) => call(feature, params),
    }
  }
  const features = Object.fromEntries(parts.features.map((one) => [one, featureOf(one)]))
  const members: Readonly<Record<string, () => unknown>> = {
    version: () => '1.0.0',
    name: () => parts.name,
    icon: () => parts.icon,
    chains: () => steps.state.chains,
    features: () => features,
    accounts: () => steps.visible().map(account),
  }
  const wallet = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(members).map(([name, read]) => [
        name,
        { enumerable: true, get: () => member(name, read()) },
      ]),
    ),
  )
  const emit = (properties: unknown) => {
    for (const listener of [...listeners]) listener(properties)
  }
  return { wallet, emit, listeners: () => listeners.size }
}
