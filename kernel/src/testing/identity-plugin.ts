import { definePlugin, type Plugin } from '../core/plugin.js'
import { IdentitySource, type Identity } from '../core/points/identity-source.js'
import { atom, type PrimitiveAtom } from '../core/state.js'

/** The result of {@link identityPlugin}. */
export interface TestIdentity {
  readonly plugin: Plugin
  /** The names of every account: none, until the test sets them. */
  readonly identityAtom: PrimitiveAtom<Identity | undefined>
}

/**
 * A plugin that keeps names and looks none up: the test says what is known.
 *
 * @example
 * const { plugin, identityAtom } = identityPlugin()
 * kit.get(Store).set(identityAtom, { name: 'alice.eth', avatar: undefined })
 */
export function identityPlugin(): TestIdentity {
  const identityAtom = atom<Identity | undefined>(undefined)
  const plugin = definePlugin({
    id: 'test:names',
    setup(host) {
      const read = () => Promise.resolve(undefined)
      host.add(IdentitySource, { id: 'test:names', identityAtom: () => identityAtom, read })
    },
  })
  return { plugin, identityAtom }
}
