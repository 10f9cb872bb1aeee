import {
  Connector,
  definePlugin,
  Namespace,
  type CaipNetwork,
  type ConnectorEvent,
  type ConnectorGrant,
  type ConnectRequest,
  type Plugin,
  type Provider,
} from '@latchkey/kernel'

/** Account the sample wallet grants. */
export const SAMPLE_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Networks of the sample kit. */
export const SAMPLE_NETWORKS = [
  network('eip155:1', 'Ethereum'),
  network('eip155:10', 'Optimism'),
] as const

function network(id: CaipNetwork['id'], name: string): CaipNetwork {
  return {
    id,
    namespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
  }
}

/** A wallet whose answers the test gives. */
export interface SampleWallet {
  readonly plugin: Plugin
  /** Requests the wallet waits to answer. */
  waiting(): number
  approve(grant?: Partial<ConnectorGrant>): void
  refuse(error: Error): void
  /** Says that it shows an earlier request, and goes on waiting. */
  pend(): void
  /** Is asked for a sign-in by the same prompt. */
  signIn(): void
  /** Tells of a change, and is from then on as it tells. */
  emit(event: ConnectorEvent): void
  /** Answers of the provider, by method. */
  readonly answers: Record<string, unknown>
}

const GRANT: ConnectorGrant = {
  namespace: 'eip155',
  accounts: [{ address: SAMPLE_ADDRESS }],
  network: 'eip155:1',
  approved: 'all',
}

interface Waiting extends Pick<ConnectRequest, 'onRequestPending' | 'onSignIn'> {
  resolve(grants: readonly ConnectorGrant[]): void
  reject(error: Error): void
}

/** The balance of its account, in wei, by default. */
const BALANCE = 1_234_567_890_123_456_789n

/** A namespace and one wallet named "Sample Wallet", id `sample`. */
export function createSampleWallet(balance = BALANCE): SampleWallet {
  const waiting: Waiting[] = []
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const answers: Record<string, unknown> = {}
  let granted: ConnectorGrant | undefined
  const provider: Provider = {
    request: ({ method }) =>
      method in answers
        ? Promise.resolve(answers[method])
        : Promise.reject(new Error(`The sample wallet has no answer for ${method}.`)),
  }
  const ask = (request: ConnectRequest) =>
    new Promise<readonly ConnectorGrant[]>((resolve, reject) => {
      waiting.push({ ...request, resolve, reject })
    })
  const connector: Connector = {
    id: 'sample',
    name: 'Sample Wallet',
    rdns: 'example.sample',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: ask,
    restore: ask,
    read: () => Promise.resolve(granted && [granted]),
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    plugin: samplePlugin(connector, balance),
    answers,
    waiting: () => waiting.length,
    pend() {
      for (const one of waiting) one.onRequestPending?.()
    },
    signIn() {
      for (const one of waiting) one.onSignIn?.(true)
    },
    approve(grant = {}) {
      granted = { ...GRANT, ...grant }
      for (const one of waiting.splice(0)) one.resolve([granted])
    },
    refuse(error) {
      for (const one of waiting.splice(0)) one.reject(error)
    },
    emit(event) {
      if (granted && event.type === 'network') granted = { ...granted, network: event.network }
      if (granted && event.type === 'accounts') granted = { ...granted, accounts: event.accounts }
      if (event.type === 'disconnected') granted = undefined
      for (const listener of [...listeners]) listener(event)
    },
  }
}

const samplePlugin = (connector: Connector, amount: bigint) =>
  definePlugin({
    id: 'sample',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      host.add(Connector, connector)
      host.capability('eip155', 'nativeBalance', () =>
        Promise.resolve({
          default: () => ({
            nativeBalance: () => Promise.resolve({ amount, decimals: 18, symbol: 'ETH' }),
          }),
        }),
      )
      host.capability('eip155', 'signMessage', () =>
        Promise.resolve({
          default: ({ provider }) => ({
            async signMessage(message) {
              const wallet = await provider()
              return (await wallet.request({
                method: 'personal_sign',
                params: [message],
              })) as string
            },
          }),
        }),
      )
    },
  })
