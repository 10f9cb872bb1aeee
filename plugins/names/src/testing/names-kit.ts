import { cloud } from '@latchkey/cloud'
import { NameResolver, type Plugin } from '@latchkey/kernel'
import type { ConnectorType } from '@latchkey/kernel/internal'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestPlugin,
  type EvmWalletOptions,
  type FakePorts,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import type { ConnectedKitOptions, HttpRoutes } from '@latchkey/kernel/testing/internal'
import { names, type NamesOptions } from '../names.js'
import { NameRegistrar } from '../service.js'
import { AUTH, authWallet } from './auth-wallet.js'

/** Where the tests' service is. */
export const SERVICE = 'https://names.example'

/** A test's settings. */
export interface NamesKitOptions {
  readonly routes?: HttpRoutes
  /** @default 'AUTH' */
  readonly type?: ConnectorType
  readonly options?: NamesOptions
  readonly wallet?: EvmWalletOptions
  /** `false`: the app has no project. @default a project whose service is {@link SERVICE} */
  readonly project?: false
  /** @default {@link evmTestPlugin} */
  readonly namespace?: Plugin
  /** Beside the plugin of names. */
  readonly plugins?: readonly Plugin[]
  readonly kit?: ConnectedKitOptions['kit']
  readonly ports?: FakePorts
  readonly base?: typeof names
}

const rpc = { status: 500 } as const

/** A kit with names and a wallet of an embedded wallet's type, connected. */
export async function namesKit(given: NamesKitOptions = {}) {
  const { routes = {}, type, options, project, base = names } = given
  const ports =
    given.ports ?? createFakePorts({ routes: { 'https://one.example/rpc': rpc, ...routes } })
  const wallet = createEvmWallet({
    clock: ports.clock,
    http: ports.http,
    chains: [1, 10],
    rdns: 'test.embedded',
    ...given.wallet,
  })
  const services = { blockchainApi: SERVICE, rpc: false } as const
  const self = await connectedKit({
    ...(given.kit && { kit: given.kit }),
    ports,
    wallet,
    connectorId: AUTH,
    plugins: [
      ...[given.namespace ?? evmTestPlugin(), authWallet(wallet, type)],
      ...(project === false ? [] : [cloud({ projectId: 'p1', services })]),
      ...[base(options), ...(given.plugins ?? [])],
    ],
  })
  const registrar = self.kit.get(NameRegistrar)
  const asked = (path: string) =>
    ports.http.requests.filter(({ url }) => new URL(url).pathname.startsWith(path))
  return {
    ...self,
    registrar,
    asked,
    state: () => self.kit.store.get(registrar.stateAtom),
    address: () => self.kit.store.get(self.kit.connections.accountAtom).account?.address ?? '',
    resolver: (id = 'names') => self.kit.all(NameResolver).find((one) => one.id === id),
  }
}

/** A service that registers what was posted, or for another account. */
export const registering =
  (change: { readonly name?: string; readonly address?: string } = {}) =>
  ({ body }: { readonly body?: unknown }): HttpAnswer => {
    const posted = body as Readonly<Record<'message' | 'address' | 'coin_type', string>>
    const { name } = JSON.parse(posted.message) as { readonly name: string }
    const { address = posted.address } = change
    const addresses = { [posted.coin_type]: { address, created_at: null } }
    return { json: { success: true, name: change.name ?? name, attributes: {}, addresses } }
  }

/** Answers of a service with one free name. */
export const suggestionsOf = (text: string, isTaken = false) => ({
  json: {
    suggestions: [
      { name: `${text}.reown.id`, registered: isTaken },
      { name: `${text}1.reown.id`, registered: false },
    ],
  },
})
