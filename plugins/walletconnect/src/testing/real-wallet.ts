import { createRequire } from 'node:module'
import { catchChecks } from '../lazy/catch-checks.js'
import { deleteOnce } from '../lazy/delete-once.js'

type Json = Readonly<Record<string, unknown>>

/** An app's request to a wallet. */
export interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: Readonly<Record<string, { chains: string[] }>> }
}

/** A request as it reaches the wallet. */
export interface SessionRequest {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: readonly string[] }
  }
}

/** A sign-in to be answered with the session, as it reaches the wallet. */
export interface AuthRequest {
  readonly id: number
  readonly params: { readonly authPayload: AuthPayload }
}

interface AuthPayload extends Json {
  readonly chains: readonly string[]
}

/** The real wallet client, as far as these tests use it. */
export interface WalletClient {
  on(event: 'session_proposal', listener: (proposal: Proposal) => void): void
  on(event: 'session_request', listener: (request: SessionRequest) => void): void
  on(event: 'session_authenticate', listener: (request: AuthRequest) => void): void
  off(event: 'session_authenticate', listener: (request: AuthRequest) => void): void
  on(event: 'session_delete', listener: (event: { topic: string }) => void): void
  pair(options: { uri: string }): Promise<void>
  approveSession(options: Json): Promise<{ topic: string; namespaces: Json }>
  rejectSession(options: Json): Promise<void>
  approveSessionAuthenticate(options: { id: number; auths: readonly Json[] }): Promise<unknown>
  rejectSessionAuthenticate(options: Json): Promise<void>
  formatAuthMessage(options: { request: Json; iss: string }): string
  respondSessionRequest(options: Json): Promise<void>
  updateSession(options: Json): Promise<{ acknowledged(): Promise<void> }>
  extendSession(options: Json): Promise<{ acknowledged(): Promise<void> }>
  emitSessionEvent(options: Json): Promise<void>
  disconnectSession(options: Json): Promise<void>
  getActiveSessions(): Readonly<Record<string, unknown>>
  readonly engine: {
    readonly signClient: {
      readonly engine: object
      readonly session: { readonly keys: readonly string[] }
    }
  }
  readonly core: {
    readonly relayer: { transportClose(): Promise<void>; transportOpen(): Promise<void> }
  }
}

/** The relay of the local world, as far as these tests use it. */
export interface Relay {
  readonly url: string
  readonly log: readonly {
    readonly kind?: string
    readonly method?: string
    readonly tag?: number
    readonly who?: string
  }[]
  readonly faults: { delayMs: number; refuseConnections: boolean; dropPublish: number }
  dropSockets(): number
  close(): Promise<void>
}

const world = new URL('../../../../playground/world/', import.meta.url)
const require = createRequire(new URL('package.json', world))
const { WalletKit } = require('@reown/walletkit') as {
  WalletKit: { init(options: Json): Promise<WalletClient> }
}
const { Core } = require('@walletconnect/core') as {
  Core: new (options: Json) => {
    eventClient: { init: () => Promise<void> }
    verify: { resolve: () => Promise<undefined> }
  }
}
/** How wallets fill in a sign-in and put its signature beside it. */
export const { buildAuthObject, populateAuthPayload } = require('@walletconnect/utils') as {
  buildAuthObject(payload: Json, signature: Json, iss: string): Json
  populateAuthPayload(parts: {
    authPayload: AuthPayload
    chains: readonly string[]
    methods: readonly string[]
  }): AuthPayload
}
const { privateKeyToAccount } = require('viem/accounts') as {
  privateKeyToAccount(key: string): {
    readonly address: string
    signMessage(options: { message: string | { raw: string } }): Promise<string>
  }
}

/** Whether an EVM account signed a text, by a library that shares no code with the kit. */
export const { verifyMessage } = require('viem') as {
  verifyMessage(options: Json): Promise<boolean>
}

/** How Solana writes bytes. */
export const { base58 } = require('@scure/base') as {
  base58: { encode(bytes: Uint8Array): string; decode(text: string): Uint8Array }
}

/** The wallet's two EVM accounts. */
const key = (digit: number) => `0x${String(digit).repeat(64)}`
export const owner = privateKeyToAccount(key(1))
export const second = privateKeyToAccount(key(2))

/** The picture the wallet shows of itself, beside one that is no data. */
export const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

/** Starts a relay of the local world. */
export async function startRelay(options?: Json): Promise<Relay> {
  const path = new URL('relay/relay.mjs', world).href
  const module = (await import(/* @vite-ignore */ path)) as {
    startRelay(options?: Json): Promise<Relay>
  }
  return module.startRelay(options)
}

/** Starts the real wallet client on a relay. */
export async function startWallet(relayUrl: string): Promise<WalletClient> {
  const core = new Core({
    projectId: 'local',
    relayUrl,
    customStoragePrefix: 'wallet',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  })
  // The wallet's own reports; the app's side is what these tests watch.
  core.eventClient.init = () => Promise.resolve()
  core.verify.resolve = () => Promise.resolve(undefined)
  const wallet = await WalletKit.init({
    core,
    metadata: {
      name: 'Wallet',
      description: '',
      url: 'http://127.0.0.1',
      icons: ['http://127.0.0.1/icon.png', PICTURE],
    },
  })
  // Its library is the app's, with the same faults where both end a session.
  const { engine, session } = wallet.engine.signClient
  catchChecks(engine)
  deleteOnce(engine, (topic) => session.keys.includes(topic))
  return wallet
}
