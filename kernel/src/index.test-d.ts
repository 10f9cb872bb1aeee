import { expectTypeOf, test } from 'vitest'
import type { KitError } from './index.js'
import {
  Connections,
  Connector,
  createKit,
  defineErrors,
  definePlugin,
  definePoint,
  defineToken,
  isKitError,
  Networks,
  optional,
  Router,
  type Atom,
  type CaipNetwork,
  type CaipNetworkId,
  type Connection,
  type Kit,
  type KitEvents,
  type Token,
} from './index.js'

declare const kit: Kit

interface Counter {
  readonly countAtom: Atom<number>
  add(by: bigint): Promise<bigint>
}
const Counter = defineToken<Counter>('counter', 'Add counter() to plugins.')
const Step = definePoint<{ readonly by: bigint }>('counter:step')

test('a token and a service have one type', () => {
  expectTypeOf(Counter).toEqualTypeOf<Token<Counter>>()
  expectTypeOf(kit.get(Counter)).toEqualTypeOf<Counter>()
  expectTypeOf(kit.get(Networks)).toEqualTypeOf<Networks>()
  expectTypeOf(kit.networks.activeAtom).toEqualTypeOf<Atom<CaipNetwork | undefined>>()
})

test('a plugin is given what it asks for, and no more', () => {
  definePlugin({
    id: 'acme:plugin',
    needs: { connections: Connections, counter: optional(Counter) },
    setup(host, services) {
      expectTypeOf(services.connections).toEqualTypeOf<Connections>()
      expectTypeOf(services.counter).toEqualTypeOf<Counter | undefined>()
      // @ts-expect-error it did not ask for the router
      void services.router
      host.add(Step, { by: 1n })
      // @ts-expect-error a number is no bigint
      host.add(Step, { by: 1 })
      // @ts-expect-error a connector has an id and more
      host.add(Connector, { name: 'Acme' })
    },
  })
  // @ts-expect-error a plugin has an id
  definePlugin({ setup: () => undefined })
})

test('a kit has networks and plugins', () => {
  expectTypeOf(createKit({ networks: [], plugins: [] })).toEqualTypeOf<Kit>()
  // @ts-expect-error the networks are missing
  createKit({ plugins: [] })
  // @ts-expect-error a factory is no plugin: it has to be called
  createKit({ networks: [], plugins: [() => definePlugin({ id: 'a', setup: () => undefined })] })
})

test('an event brings what it tells of', () => {
  kit.events.on('plugin:failed', ({ pluginId }) => {
    expectTypeOf(pluginId).toEqualTypeOf<string>()
  })
  expectTypeOf<KitEvents>().toHaveProperty('plugin:failed')
  // @ts-expect-error there is no such event
  kit.events.on('plugin:nothing', () => undefined)
})

test('ids of networks are CAIP-2 in their shape', () => {
  expectTypeOf<'eip155:1'>().toExtend<CaipNetworkId>()
  expectTypeOf<'mainnet'>().not.toExtend<CaipNetworkId>()
  expectTypeOf(kit.connections.connect('acme')).toEqualTypeOf<Promise<readonly Connection[]>>()
})

test('an error has the code and the context of its entry', () => {
  const AcmeErrors = defineErrors('acme', {
    too_few: { says: (c: { readonly least: bigint }) => `At least ${String(c.least)}.` },
    closed: { says: () => 'Closed.' },
  })
  const error = AcmeErrors.too_few({ least: 2n })
  expectTypeOf(error.code).toEqualTypeOf<'too_few'>()
  expectTypeOf(error.context.least).toEqualTypeOf<bigint>()
  expectTypeOf(AcmeErrors.closed()).toExtend<KitError<'closed'>>()
  // @ts-expect-error its text names the least
  AcmeErrors.too_few()
  expectTypeOf(AcmeErrors).not.toHaveProperty('too_many')
})

test('a caught error is known as one of the kit after a look', () => {
  const caught: unknown = undefined
  if (isKitError(caught, 'user_rejected')) expectTypeOf(caught).toExtend<KitError>()
})

test('a view of the kit that does not exist cannot be shown', () => {
  // @ts-expect-error there is no such view
  kit.get(Router).push('acme:nowhere')
})
