import {
  atom,
  definePlugin,
  KitError,
  type Atom,
  type FeatureContext,
  type Plugin,
} from '@latchkey/kernel'
import { eip155SignIn } from '@latchkey/eip155'
import { checksumAddress, type ConnectedKitOptions } from '@latchkey/kernel/testing/internal'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestPlugin,
  type EvmWallet,
} from '@latchkey/kernel/testing'
import { siwx } from '../client/siwx.js'
import type { SiwxOptions } from '../client/options.js'
import { SignIn } from '../client/sign-in.js'
import { FIVE } from './five-namespaces.js'
import { memoryBackend, type MemoryBackend } from './memory-backend.js'

const UNABLE = { code: 'unsupported_method', origin: 'test', context: {}, user: undefined } as const
const REFUSED = { code: 'user_rejected', origin: 'test', context: {}, user: undefined } as const

/** `personal_sign`, with a refusal as the namespace plugins word it. */
const signMessage = (context: FeatureContext) => ({
  async signMessage(message: string | Uint8Array) {
    const { request } = await context.provider()
    try {
      const params = [message, context.account()?.address]
      return (await request({ method: 'personal_sign', params })) as string
    } catch (thrown) {
      const { code } = thrown as { readonly code?: unknown }
      if (code === 4001) throw new KitError(REFUSED, 'refused', thrown)
      throw code === -32601 ? new KitError(UNABLE, 'unable', thrown) : thrown
    }
  },
})

/** The EVM stand-in with what a sign-in needs of the real namespace plugin. */
const evm = (wallet: EvmWallet, signs: Atom<boolean>): Plugin => {
  const base = evmTestPlugin(wallet)
  return definePlugin({
    id: 'eip155',
    setup(host) {
      const others = {
        ...host,
        capability: (...[namespace, feature, ...rest]: Parameters<typeof host.capability>) => {
          if (feature !== 'signMessage') host.capability(namespace, feature, ...rest)
        },
      }
      base.setup(others, {} as never)
      host.capability(
        'eip155',
        'signMessage',
        () => Promise.resolve({ default: signMessage }),
        signs,
      )
      host.capability('eip155', 'signInProfile', () =>
        Promise.resolve({ default: () => eip155SignIn().profile }),
      )
      host.capability('eip155', 'checkAddress', () =>
        Promise.resolve({
          default: () => ({ checkAddress: (address: string) => checksumAddress(address) }),
        }),
      )
    },
  })
}

/** Options of {@link signInKit}. */
export interface SignInKitOptions extends Omit<ConnectedKitOptions, 'plugins' | 'wallet'> {
  readonly siwx?: Omit<SiwxOptions, 'backend'>
  /** Whether anything can sign in the namespace. @default true */
  readonly signs?: boolean | Atom<boolean>
  /** Of an earlier visit. */
  readonly visit?: { readonly wallet: EvmWallet; readonly backend: MemoryBackend }
  /** Wraps the plugin, such as with its view. */
  readonly plugin?: (options: SiwxOptions) => Plugin
}

/** A kit with a wallet of two accounts and a backend that verifies for real; not connected yet. */
export async function signInKit(options: SignInKitOptions = {}) {
  const { visit, siwx: given = {}, plugin = siwx, signs = true, ...rest } = options
  const ports = rest.ports && 'clock' in rest.ports ? rest.ports : createFakePorts(rest.ports ?? {})
  const { clock } = ports
  const wallet = visit?.wallet ?? createEvmWallet({ clock, accounts: 2, chains: [1, 10] })
  const backend =
    visit?.backend ??
    memoryBackend({
      domains: ['app.example'],
      chains: ['eip155:1', 'eip155:10'],
      namespaces: FIVE,
      now: clock.now,
    })
  const self = await connectedKit({
    connect: false,
    ...rest,
    ports,
    wallet,
    plugins: [
      evm(wallet, typeof signs === 'boolean' ? atom(signs) : signs),
      plugin({ backend, ...given }),
    ],
  })
  const { kit } = self
  const signIn = kit.get(SignIn)
  return {
    ...self,
    backend,
    signIn,
    connect: () => kit.connections.connect(wallet.info.rdns),
    status: () => kit.store.get(signIn.stateAtom).status,
    request: () => kit.store.get(signIn.requestAtom),
    view: () => (kit.store.get(kit.modal.openAtom) ? kit.store.get(kit.router.routeAtom).name : ''),
    account: () => kit.store.get(kit.connections.accountAtom),
    prompts: () => wallet.count('personal_sign'),
  }
}

/** The result of {@link signInKit}. */
export type SignInKit = Awaited<ReturnType<typeof signInKit>>
