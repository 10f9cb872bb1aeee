import { Router, type Atom, type Kit, type Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { AskedApps, Pairing, walletConnect, type AskedApp, type PairingOffer } from './index.js'
import { walletConnect as withViews } from './react/index.js'

declare const kit: Kit

test('services have the types of their tokens', () => {
  expectTypeOf(kit.get(Pairing).pairingAtom).toEqualTypeOf<Atom<PairingOffer | undefined>>()
  expectTypeOf(kit.get(AskedApps).askedAtom).toEqualTypeOf<Atom<AskedApp | undefined>>()
})

test('both doors take the same options', () => {
  expectTypeOf(walletConnect({ projectId: 'x' })).toEqualTypeOf<Plugin>()
  walletConnect({ relayUrl: 'wss://relay.example' })
  // @ts-expect-error a project id is a text
  walletConnect({ projectId: 1 })
  // @ts-expect-error there is no such option
  walletConnect({ bridge: 'https://relay.example' })
  expectTypeOf(withViews).parameters.toEqualTypeOf<Parameters<typeof walletConnect>>()
})

test('the view of the asked app takes no parameters', () => {
  kit.get(Router).push('walletconnect:answer')
  // @ts-expect-error it takes none
  kit.get(Router).push('walletconnect:answer', { wallet: 'acme' })
})
