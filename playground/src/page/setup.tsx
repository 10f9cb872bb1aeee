import { useSyncExternalStore } from 'react'
import {
  DEMO_WALLETS,
  PLUGIN_IDS,
  type Config,
  type DemoWalletId,
  type Flag,
  type NamespaceId,
  type PluginId,
} from '../config.js'
import type { DemoDesk } from '../demo/demo-desk.js'
import { DemoWalletControls } from '../demo/demo-wallet-controls.js'
import { CATALOG, type CatalogEntry } from '../kit/catalog.js'
import { FEATURE_FLAGS, KIT_FLAGS } from '../kit/make-kit.js'
import { entrySize, formatSize } from '../sizes.js'
import type { ChangeConfig } from '../use-config.js'
import { Card, Toggle } from './controls.js'
import { CopyButton } from './copy-button.js'

const flagWords: Readonly<Record<Flag, string>> = {
  eip6963: 'Announced wallets',
  injected: 'Wallet at window.ethereum',
  ens: 'ENS names',
  multiWallet: 'Several wallets at once',
  collapseWallets: 'Collapse other wallets',
  allWallets: 'List of all wallets',
  regional: 'Hide it in restricted regions',
  allowUnsupportedChain: 'Unsupported network: banner',
  enableNetworkSwitch: 'Switch networks',
  reconnect: 'Restore after a reload',
  signInRequired: 'Require sign-in',
  signInCloses: 'Closing cancels sign-in',
  signInTerms: 'Statement to agree to',
  signInShort: '1-minute session',
  ask: 'Ask for approval',
  walletSignsIn: 'Connect and sign in at once (EVM)',
  embedded: 'Card in the page',
  inline: 'Show the card here',
}

/** A demo wallet's name, its way onto the page, and the plugin that finds it. */
const walletWords: Readonly<
  Record<DemoWalletId, { label: string; note: string; foundBy: NamespaceId }>
> = {
  announced: {
    label: 'Demo Wallet',
    note: 'EVM: announces itself (EIP-6963)',
    foundBy: 'eip155',
  },
  injected: {
    label: 'Injected Demo',
    note: 'EVM: only window.ethereum, offered as “Browser Wallet” when no wallet announces itself',
    foundBy: 'eip155',
  },
  solana: {
    label: 'Demo Solana',
    note: 'Registers as a Wallet Standard wallet',
    foundBy: 'solana',
  },
  bip122: {
    label: 'Demo Bitcoin',
    note: 'Registers as a Wallet Standard wallet',
    foundBy: 'bip122',
  },
  polkadot: { label: 'Demo Polkadot', note: 'In window.injectedWeb3', foundBy: 'polkadot' },
  cosmos: { label: 'Demo Cosmos', note: 'An API like Keplr’s in the page', foundBy: 'cosmos' },
}

const GROUPS = [
  'Networks',
  'Wallets',
  'Sign-in',
  'What an account has',
  'Money',
  'Your project',
] as const

/** The group of each plugin. */
const groupOf: Readonly<Record<PluginId, (typeof GROUPS)[number]>> = {
  eip155: 'Networks',
  solana: 'Networks',
  bip122: 'Networks',
  polkadot: 'Networks',
  cosmos: 'Networks',
  walletconnect: 'Wallets',
  'wallet-directory': 'Wallets',
  'coinbase-wallet': 'Wallets',
  'base-account': 'Wallets',
  safe: 'Wallets',
  'embedded-wallet': 'Sign-in',
  siwx: 'Sign-in',
  legal: 'Sign-in',
  balances: 'What an account has',
  activity: 'What an account has',
  names: 'What an account has',
  'smart-sessions': 'What an account has',
  send: 'Money',
  'address-book': 'Money',
  pay: 'Money',
  swaps: 'Money',
  'onramp-meld': 'Money',
  'onramp-coinbase': 'Money',
  'onramp-links': 'Money',
  cloud: 'Your project',
  analytics: 'Your project',
  devtools: 'Your project',
  'acme-points': 'Your project',
}

interface SetupProps {
  readonly config: Config
  readonly change: ChangeConfig
  readonly desk: DemoDesk
}

/** `list` with or without a member, in the order of `all`. */
const withMember = <T,>(list: readonly T[], all: readonly T[], member: T, included: boolean) =>
  all.filter((one) => (one === member ? included : list.includes(one)))

/** The parts of the kit. */
export function Setup({ config, change, desk }: SetupProps) {
  const { wallets } = useSyncExternalStore(desk.subscribe, desk.state)
  const isFound = (id: DemoWalletId) => config.plugins.includes(walletWords[id].foundBy)
  return (
    <>
      <Card
        title="Plugins"
        aside={<span className="note">kernel {formatSize(entrySize('@latchkey/kernel'))}</span>}
      >
        <div className="plugins">
          {GROUPS.map((group) => (
            <section key={group} aria-label={group}>
              <h3>{group}</h3>
              <ul>
                {CATALOG.filter(({ id }) => groupOf[id] === group).map((entry) => (
                  <li key={entry.id}>
                    <PluginChoice entry={entry} config={config} change={change} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <Card title="Kit">
        {([...KIT_FLAGS, ...FEATURE_FLAGS, 'embedded'] as const).map((flag) => (
          <FlagToggle key={flag} flag={flag} config={config} change={change} />
        ))}
        <div className="card-foot">
          <CopyButton label="Copy link to this kit" text={() => location.href} />
        </div>
      </Card>
      <Card title="Wallets on this page">
        {DEMO_WALLETS.filter(isFound).map((id) => (
          <Toggle
            key={id}
            label={walletWords[id].label}
            note={walletWords[id].note}
            testId={`wallet-${id}`}
            checked={config.wallets.includes(id)}
            onChange={(chosen) => {
              change({ wallets: withMember(config.wallets, DEMO_WALLETS, id, chosen) })
            }}
          />
        ))}
        <FlagToggle flag="ask" config={config} change={change} />
        <FlagToggle flag="walletSignsIn" config={config} change={change} />
        {wallets
          .filter(({ id }) => isFound(id))
          .map((wallet) => (
            <DemoWalletControls key={wallet.id} wallet={wallet} />
          ))}
      </Card>
    </>
  )
}

function FlagToggle(props: Omit<SetupProps, 'desk'> & { readonly flag: Flag }) {
  const { flag, config, change } = props
  return (
    <Toggle
      label={flagWords[flag]}
      testId={`flag-${flag}`}
      checked={config[flag]}
      onChange={(value) => {
        change({ [flag]: value })
      }}
    />
  )
}

function PluginChoice(props: Omit<SetupProps, 'desk'> & { readonly entry: CatalogEntry }) {
  const { entry, config, change } = props
  const chosen = config.plugins.includes(entry.id)
  return (
    <>
      <Toggle
        label={<code>{entry.packageName}</code>}
        note={
          <>
            {entry.summary} ·{' '}
            <span className="size">{formatSize(entrySize(entry.packageName))}</span>
          </>
        }
        testId={`plugin-${entry.id}`}
        checked={chosen}
        onChange={(value) => {
          change({ plugins: withMember(config.plugins, PLUGIN_IDS, entry.id, value) })
        }}
      />
      {chosen && entry.flags.length > 0 && (
        <div className="sub-options">
          {entry.flags.map((flag) => (
            <FlagToggle key={flag} flag={flag} config={config} change={change} />
          ))}
        </div>
      )}
    </>
  )
}
