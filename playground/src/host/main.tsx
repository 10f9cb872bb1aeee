import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit, type Kit } from '@latchkey/kernel'
import { createSeededRng } from '@latchkey/kernel/testing/internal'
import type { EvmWallet } from '@latchkey/kernel/testing'
import { TransactionBook } from '@latchkey/money'
import { ConnectButton, KitPanel, KitProvider, NetworkButton, languages } from '@latchkey/ui-react'
import type * as PolkadotApi from '@latchkey/polkadot/api'
import { walletConnect } from '@latchkey/walletconnect/react'
import { pageWorld } from '../world.js'
import { accountParts } from './account-parts.js'
import { brokenPlugin } from './broken-plugin.js'
import { embeddedOf, embeddedParts } from './embedded-part.js'
import { addEvmWallet } from './evm-part.js'
import { readHostConfig, type HostKit } from './host-config.js'
import type * as Hostile from './hostile-part.js'
import { cosmosPlaces } from './cosmos-places.js'
import { NAMESPACES } from './namespaces.js'
import { addOtherWallets, type OtherWallets } from './other-wallets.js'
import { balancesParts } from './balances-part.js'
import { names, sendParts } from './send-part.js'
import { swapParts } from './swap-part.js'
import { serviceParts } from './service-parts.js'

/** The object that tests reach as `window.host`. */
export interface Host {
  readonly kits: Readonly<Record<string, Kit>>
  readonly wallets: Readonly<Record<string, EvmWallet>>
  /** Wallets of other namespaces, by kind and name. */
  readonly others: OtherWallets
  /** Addresses by name, where the kit sends; a test changes them. */
  readonly names: Record<string, string>
  /** The door to the transactions of a kit. */
  readonly book: typeof TransactionBook
  /** The embedded wallet of a kit. */
  readonly embeddedOf: typeof embeddedOf
  /** Events of each kit since the page was loaded, as `kit name`. */
  readonly events: readonly string[]
  /** Makes one more kit, which no button shows. */
  makeKit(described: HostKit): Kit
  /** The items in an order that is the same for the same seed. */
  shuffle<T>(seed: string, items: readonly T[]): readonly T[]
  /** The maker of hostile wallets. */
  hostile(): Promise<typeof Hostile>
  /** The door to `@polkadot/api`, which no page loads by itself. */
  polkadotApi(): Promise<typeof PolkadotApi>
  mount(): void
  unmount(): void
  /** Replaces the kit with a fresh one, as a reload would; the rest of the page stays. */
  renew(id: string): void
}

declare global {
  interface Window {
    host: Host
  }
}

const config = readHostConfig(location.search)
const world = pageWorld()
const events: string[] = []

function makeKit({ id, options, relay, networks, ...described }: HostKit): Kit {
  const { broken = [], namespaces = ['eip155'] } = described
  const served = namespaces.flatMap((namespace) => NAMESPACES[namespace] ?? [])
  const relayOptions = typeof relay === 'object' ? relay : {}
  const kit = createKit({
    ...options,
    id,
    networks: served.flatMap((one) => one.networks(world).slice(0, networks)),
    plugins: [
      ...served.map((one) => one.plugin(described.hostilePlaces ? cosmosPlaces : [])),
      ...serviceParts(described),
      ...balancesParts(described),
      ...sendParts(described),
      ...swapParts(described, world),
      ...embeddedParts(described, world),
      ...accountParts(described, authWallets),
      ...(relay && world ? [walletConnect({ relayUrl: world.relayUrl, ...relayOptions })] : []),
      ...broken.map(brokenPlugin),
    ],
  })
  kit.events.onAny(({ name }) => events.push(`${id} ${name}`))
  return kit
}

const wallets = Object.fromEntries(
  (config.wallets ?? []).map((one) => [one.key, addEvmWallet(one)]),
)
const authWallets = (config.wallets ?? []).flatMap(({ key, auth }) =>
  auth === true ? (wallets[key] ?? []) : [],
)
const others = addOtherWallets(config.others ?? [])
const described = config.kits ?? [{ id: 'host' }]
/** English and two more, one of them from right to left: few enough to be rows of Settings. */
const spoken = { de: languages.de, ar: languages.ar }

const kits: Record<string, Kit> = {}
for (const one of described) if (!one.lazy) kits[one.id] = makeKit(one)

function Provided({ kit: described, children }: { kit: HostKit; children: ReactNode }) {
  const { id } = described
  const kit = kits[id]
  const shared = {
    storageId: id,
    languages: spoken,
    debug: config.debug ?? false,
    // One column shows one view at a time, which is what most suites look at.
    layout: config.layout ?? ('compact' as const),
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
          {one.panel && <KitPanel />}
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
  names,
  book: TransactionBook,
  embeddedOf,
  events,
  makeKit,
  shuffle: (seed, items) => createSeededRng(seed).shuffle(items),
  hostile: () => import('./hostile-part.js'),
  polkadotApi: () => import('@latchkey/polkadot/api'),
  mount() {
    mounted ??= root()
    mounted.render(config.strict === false ? page : <StrictMode>{page}</StrictMode>)
  },
  unmount() {
    mounted?.unmount()
    mounted = undefined
  },
  renew(id) {
    const again = described.find((one) => one.id === id)
    if (!again) throw new Error(`There is no kit ${id}.`)
    window.host.unmount()
    kits[id]?.dispose()
    kits[id] = makeKit(again)
    window.host.mount()
  },
}
window.host.mount()
