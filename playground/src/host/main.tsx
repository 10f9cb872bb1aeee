import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit, type Kit } from '@latchkey/kernel'
import { createEvmWallet, type EvmWallet } from '@latchkey/kernel/testing'
import { ConnectButton, KitProvider, NetworkButton } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { pageWorld } from '../world.js'
import { brokenPlugin } from './broken-plugin.js'
import { readHostConfig, type HostKit, type HostWallet } from './host-config.js'
import { NAMESPACES } from './namespaces.js'
import { addOtherWallets, type OtherWallets } from './other-wallets.js'
import { pageStorage } from './page-storage.js'

/** What tests reach by `window.host`. */
export interface Host {
  readonly kits: Readonly<Record<string, Kit>>
  readonly wallets: Readonly<Record<string, EvmWallet>>
  /** Wallets of other namespaces, by kind and name. */
  readonly others: OtherWallets
  /** Events of each kit since the page was loaded, as `kit name`. */
  readonly events: readonly string[]
  mount(): void
  unmount(): void
}

declare global {
  interface Window {
    host: Host
  }
}

const config = readHostConfig(location.search)
const world = pageWorld()
const events: string[] = []

function addWallet({ options, install, forgetful }: HostWallet): EvmWallet {
  const chains = world?.chains ?? []
  const wallet = createEvmWallet({
    chainId: chains[0]?.chainId ?? 1,
    chains: chains.map(({ chainId }) => chainId),
    rpcUrl: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
    ...options,
    ...(forgetful ? {} : { storage: pageStorage }),
  })
  wallet.install({ target: window, ...install })
  return wallet
}

function makeKit({ id, options, relay, networks, ...described }: HostKit): Kit {
  const { broken = [], namespaces = ['eip155'] } = described
  const served = namespaces.flatMap((namespace) => NAMESPACES[namespace] ?? [])
  const relayOptions = typeof relay === 'object' ? relay : {}
  const kit = createKit({
    ...options,
    id,
    networks: served.flatMap((one) => one.networks(world).slice(0, networks)),
    plugins: [
      ...served.map((one) => one.plugin()),
      ...(relay && world ? [walletConnect({ relayUrl: world.relayUrl, ...relayOptions })] : []),
      ...broken.map(brokenPlugin),
    ],
  })
  kit.events.onAny(({ name }) => events.push(`${id} ${name}`))
  if (broken.includes('listener')) {
    kit.events.on('modal:opened', () => {
      throw new Error('broken on purpose in a listener')
    })
  }
  return kit
}

const wallets = Object.fromEntries((config.wallets ?? []).map((one) => [one.key, addWallet(one)]))
const others = addOtherWallets(config.others ?? [])
const described = config.kits ?? [{ id: 'host' }]
const kits: Record<string, Kit> = {}
for (const one of described) if (!one.lazy) kits[one.id] = makeKit(one)

const languages = {
  de: () => import('@latchkey/ui-react/words/de'),
  ar: () => import('@latchkey/ui-react/words/ar'),
}

function Provided({ kit: described, children }: { kit: HostKit; children: ReactNode }) {
  const { id } = described
  const kit = kits[id]
  const shared = {
    storageId: id,
    languages,
    ...(config.theme ? { theme: config.theme } : {}),
    ...(config.language ? { language: config.language } : {}),
  }
  if (kit) return <KitProvider kit={kit} {...shared} children={children} />
  const load = () => Promise.resolve((kits[id] ??= makeKit(described)))
  return <KitProvider load={load} {...shared} children={children} />
}

const page = (
  <main>
    <h1>Test host</h1>
    {described.map((one) => (
      <section key={one.id} aria-label={one.id} data-testid={`kit-${one.id}`}>
        <Provided kit={one}>
          <ConnectButton />
          <NetworkButton />
        </Provided>
      </section>
    ))}
  </main>
)

if (config.dir) document.documentElement.dir = config.dir
const root = () => createRoot(document.getElementById('root') ?? document.body)
let mounted: ReturnType<typeof root> | undefined

window.host = {
  kits,
  wallets,
  others,
  events,
  mount() {
    mounted ??= root()
    mounted.render(config.strict === false ? page : <StrictMode>{page}</StrictMode>)
  },
  unmount() {
    mounted?.unmount()
    mounted = undefined
  },
}
window.host.mount()
