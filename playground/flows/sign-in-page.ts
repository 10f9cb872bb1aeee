import { expect, vi } from 'vitest'
import {
  createKit,
  type AccountState,
  type CaipNetwork,
  type Http,
  type Kit,
  type Plugin,
} from '@latchkey/kernel'
import {
  createFakeBrowser,
  createFakePorts,
  createFakeStorage,
  settle,
  type FakeClock,
} from '@latchkey/kernel/testing'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin, testnet } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet, sepolia } from '@latchkey/eip155/networks'
import { polkadot } from '@latchkey/polkadot'
import { kusama, polkadotChain } from '@latchkey/polkadot/networks'
import { httpBackend, SignIn, siwx, type SignInStatus, type SiwxOptions } from '@latchkey/siwx'
import { solana } from '@latchkey/solana'
import { devnet, mainnet as solanaMainnet } from '@latchkey/solana/networks'
import type { NamespaceId } from '../src/config.js'
import { createBrowserFetch } from './browser-fetch.js'
import { startHeldServer } from './held-server.js'
import type { OwnedWallet, Reach } from './wallets.js'

/** How long sessions of the server last. */
export const SESSION_MS = 60 * 60_000

/** For a machine that has other work. */
export const PATIENCE = { timeout: 20_000, interval: 5 }

/** Each namespace's plugin, the network a page starts on, and the one its visitor moves to. */
const NAMESPACES: Readonly<
  Record<NamespaceId, readonly [plugin: () => Plugin, first: CaipNetwork, second: CaipNetwork]>
> = {
  eip155: [eip155, mainnet, sepolia],
  solana: [solana, solanaMainnet, devnet],
  bip122: [bip122, bitcoin, testnet],
  polkadot: [polkadot, polkadotChain, kusama],
  cosmos: [cosmos, cosmosHub, osmosis],
}

/** The page of every kit here: what finds wallets looks at one page for good. */
export const browser = createFakeBrowser()

type HeldServer = Awaited<ReturnType<typeof startHeldServer>>

/** A page of the app. */
export interface FlowPage {
  readonly kit: Kit
  readonly signIn: SignIn
  readonly wallet: OwnedWallet
  readonly server: HeldServer
  /** Names of its kit's events. */
  readonly tracked: readonly string[]
  readonly clock: FakeClock
  status(): SignInStatus
  /** Name of the view that is open; empty where the modal is closed. */
  view(): string
  account(): AccountState
  /** How often the visitor was asked for a signature, before a reload as well. */
  prompts(): number
  switchNetwork(): Promise<void>
  /** The page after a reload, with the memory of the browser and the wallet. */
  reload(): Promise<FlowPage>
}

/** Waits until every request is answered and has had its effects. */
export async function quiet({ asked, done }: Pick<HeldServer, 'asked' | 'done'>): Promise<void> {
  for (let calm = 0; calm < 20; calm += 1) {
    const before = asked.length
    await vi.waitFor(() => {
      expect(done.length).toBe(asked.length)
    }, PATIENCE)
    await settle()
    if (asked.length !== before) calm = 0
  }
}

/**
 * Opens a page of an app with a real sign-in server, reached by a real `fetch` with cookies. Its wallet is not
 * connected yet. Only this machine is reached.
 */
export async function openPage(
  namespace: NamespaceId,
  { plugins, wallet: walletOf }: Reach,
  options: Omit<SiwxOptions, 'backend'>,
) {
  const [plugin, ...networks] = NAMESPACES[namespace]
  // Without a fake the kernel's own HTTP is at work.
  const { http: _fake, ...around } = { ...createFakePorts(), browser }
  const chains = networks.map(({ id }) => id)
  const server = await startHeldServer({
    domain: 'app.example',
    chains,
    now: around.clock.now,
    sessionMs: SESSION_MS,
  })
  const send = createBrowserFetch('https://app.example')
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
    String(url).startsWith(server.url)
      ? send(url, init)
      : Promise.reject(new TypeError('There is no network.')),
  )
  const wallets = new Set<OwnedWallet>()
  const leaves: (() => unknown)[] = [server.close]

  async function load(
    wallet: OwnedWallet,
    stored: Readonly<Record<string, string>> = {},
  ): Promise<FlowPage> {
    const storage = createFakeStorage(stored)
    wallets.add(wallet)
    const kit = createKit({
      networks,
      plugins: [
        plugin(),
        ...plugins,
        siwx({ oneClick: false, ...options, backend: httpBackend({ url: server.url }) }),
      ],
      ports: { ...around, storage, http: undefined as unknown as Http },
    })
    leaves.push(wallet.leave, kit.dispose, () =>
      kit.connections.disconnect().catch(() => undefined),
    )
    const tracked: string[] = []
    kit.events.onAny(({ name }) => void tracked.push(name))
    await kit.start()
    const { store, modal, router, connections } = kit
    const signIn = kit.get(SignIn)
    return {
      kit,
      signIn,
      wallet,
      server,
      tracked,
      clock: around.clock,
      status: () => store.get(signIn.stateAtom).status,
      view: () => (store.get(modal.openAtom) ? store.get(router.routeAtom).name : ''),
      account: () => store.get(connections.accountAtom),
      prompts: () => [...wallets].reduce((sum, one) => sum + one.prompts(), 0),
      async switchNetwork() {
        if (wallet.switchNetwork) await wallet.switchNetwork()
        else await kit.networks.switchTo(networks[1].id)
      },
      async reload() {
        // A page that goes neither writes nor takes its grant back, unlike a kit that is disposed.
        const [kept, again] = [storage.content(), wallet.remember()]
        kit.dispose()
        await quiet(server)
        const next = await load(again(), kept)
        await next.kit.resume()
        return next
      },
    }
  }

  const page = await load(walletOf(namespace))
  return {
    ...page,
    async leave() {
      for (const leave of leaves.reverse()) await leave()
    },
  }
}
