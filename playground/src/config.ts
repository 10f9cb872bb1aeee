import { languages, type LanguageTag } from '@latchkey/ui-react'
import { FONTS, PRESETS, WIDTHS, type FontId, type Preset } from './design.js'

/** Namespaces of the playground; each is a plugin of the same name. */
export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
/** A namespace the playground offers. */
export type NamespaceId = (typeof NAMESPACES)[number]

/** Plugins of the playground, in the order they are shown. */
export const PLUGIN_IDS = [
  ...NAMESPACES,
  'walletconnect',
  'wallet-directory',
  'cloud',
  'analytics',
  'devtools',
  'coinbase-wallet',
  'base-account',
  'safe',
  'embedded-wallet',
  'siwx',
  'balances',
  'activity',
  'send',
  'address-book',
  'pay',
  'swaps',
  'names',
  'smart-sessions',
  'onramp-meld',
  'onramp-coinbase',
  'onramp-links',
  'legal',
  'acme-points',
] as const
/** A plugin the playground offers. */
export type PluginId = (typeof PLUGIN_IDS)[number]

/**
 * Plugins that a page has only where its link says so. They are about a service or a company, or more than a page
 * begins with.
 */
const ASKED_FOR: readonly PluginId[] = [
  'wallet-directory',
  'cloud',
  'analytics',
  'devtools',
  'coinbase-wallet',
  'base-account',
  'safe',
  'embedded-wallet',
  'siwx',
  'address-book',
  'pay',
  'swaps',
  'names',
  'smart-sessions',
  'onramp-meld',
  'onramp-coinbase',
  'onramp-links',
  'legal',
]

/**
 * In-page demo wallets. Of the EVM ones the first announces itself (EIP-6963), the second is only
 * `window.ethereum`; each other namespace has one.
 */
export const DEMO_WALLETS = [
  'announced',
  'injected',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
] as const
/** A demo wallet. */
export type DemoWalletId = (typeof DEMO_WALLETS)[number]

/** Languages of the kit's interface that the playground offers. */
export const LANGUAGES: readonly Language[] = ['en', ...(Object.keys(languages) as LanguageTag[])]
/** One of {@link LANGUAGES}. */
export type Language = 'en' | LanguageTag
export const THEMES = ['auto', 'light', 'dark'] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** Options that are on or off, with what they are unless the link says otherwise. */
export const FLAGS = {
  /** Offer wallets that announce themselves. */
  eip6963: true,
  /** Offer the wallet at `window.ethereum`. */
  injected: true,
  /** Look up ENS names. */
  ens: false,
  /** Several wallets at once. */
  multiWallet: false,
  /** A network the app does not offer is a banner instead of a view. */
  allowUnsupportedChain: false,
  /** Offer switching networks. */
  enableNetworkSwitch: true,
  /** Fold the wallets that are neither in the page nor were used last. */
  collapseWallets: false,
  /** Offer the list of every wallet (`features`). */
  allWallets: true,
  /** No list of every wallet where the visitor's region is restricted (`regionPolicy`). */
  regional: false,
  /** Restore the connection of the last visit. */
  reconnect: true,
  /** A visitor who does not sign in is disconnected. */
  signInRequired: false,
  /** Closing the modal means not to sign in; otherwise it stays open where that is required. */
  signInCloses: false,
  /** There is a statement to agree to. */
  signInTerms: true,
  /** Sessions last a minute. */
  signInShort: false,
  /** The demo wallets ask before they answer. */
  ask: false,
  /** The demo wallets of EVM networks connect and sign in by one prompt. */
  walletSignsIn: false,
  /** The kit's card is part of the page instead of a dialog. */
  embedded: false,
  /**
   * This page shows the card in its middle, so that its looks can be followed. The code stays one with a button.
   */
  inline: true,
} as const satisfies Readonly<Record<string, boolean>>

/** Name of an on-off option. */
export type Flag = keyof typeof FLAGS

/** Everything a link to the playground can say. */
export interface Config extends Readonly<Record<Flag, boolean>> {
  readonly plugins: readonly PluginId[]
  readonly wallets: readonly DemoWalletId[]
  readonly theme: (typeof THEMES)[number]
  readonly language: Language
  readonly direction: (typeof DIRECTIONS)[number]
  readonly preset: Preset
  /** `#rrggbb` over the preset's accent. */
  readonly accent: string | undefined
  /** Pixels that all radii are multiples of, 0 to 8, over the preset's. */
  readonly radius: number | undefined
  readonly font: FontId
  /** Of the card, in pixels. */
  readonly width: (typeof WIDTHS)[number]
  /** Id of the kit, and so of its storage. */
  readonly id: string
}

export const DEFAULTS: Config = {
  ...FLAGS,
  plugins: PLUGIN_IDS.filter((id) => !ASKED_FOR.includes(id)),
  wallets: DEMO_WALLETS,
  theme: 'auto',
  language: 'en',
  direction: 'ltr',
  preset: 'plain',
  accent: undefined,
  radius: undefined,
  font: 'system',
  width: WIDTHS[0],
  id: 'playground',
}

/** Members that make another kit when they change. */
const KIT_MEMBERS = [
  'plugins',
  'eip6963',
  'injected',
  'ens',
  'multiWallet',
  'collapseWallets',
  'allWallets',
  'regional',
  'inline',
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'reconnect',
  'signInRequired',
  'signInCloses',
  'signInTerms',
  'signInShort',
  'id',
] as const satisfies readonly (keyof Config)[]

/** Equal for two configurations that can share a kit. */
export const kitKey = (config: Config): string =>
  JSON.stringify(KIT_MEMBERS.map((member) => config[member]))

const NONE = 'none'

function readList<T extends string>(
  text: string | null,
  known: readonly T[],
  fallback: readonly T[],
): readonly T[] {
  if (text === null) return fallback
  const named = text.split(',')
  return known.filter((id) => named.includes(id))
}

const readOne = <T extends string>(text: string | null, known: readonly T[], fallback: T): T =>
  known.find((one) => one === text) ?? fallback

const flagNames = Object.keys(FLAGS) as readonly Flag[]

/** Plugins and demo wallets of a page whose link names none. */
export type Usual = Pick<Config, 'plugins' | 'wallets'>

/** Wallets that most visitors know by sight, for the list that no service is asked for: those of the world's are invented. */
export const FACES: readonly string[] = ['meta-mask', 'rainbow', 'trust']

/**
 * The plugins and wallets that a page begins with. One that shows the card in its middle has wallets that visitors know by
 * sight and a single one to try, as many as are seen without scrolling. Elsewhere there is the embedded wallet, which needs
 * a frame that somebody hosts: here the local world.
 */
export const usualOf =
  (hasFrame: boolean) =>
  ({ inline }: Pick<Config, 'inline'>): Usual => {
    const asked: readonly PluginId[] = [
      ...(inline ? (['wallet-directory', 'coinbase-wallet'] as const) : []),
      ...(hasFrame && !inline ? (['embedded-wallet'] as const) : []),
    ]
    return {
      plugins: PLUGIN_IDS.filter((id) => DEFAULTS.plugins.includes(id) || asked.includes(id)),
      wallets: inline ? ['announced'] : DEFAULTS.wallets,
    }
  }

/**
 * Reads a link's query; unknown and missing values take their default.
 *
 * @param usualOf What there is by default.
 */
export function parseConfig(
  query: URLSearchParams,
  usualOf: (config: Pick<Config, 'inline'>) => Usual = () => DEFAULTS,
): Config {
  const entries = flagNames.map((name) => [
    name,
    query.get(name) === null ? FLAGS[name] : query.get(name) === '1',
  ])
  const flags = Object.fromEntries(entries) as Record<Flag, boolean>
  const usual = usualOf(flags)
  return {
    ...flags,
    plugins: readList(query.get('plugins'), PLUGIN_IDS, usual.plugins),
    wallets: readList(query.get('wallets'), DEMO_WALLETS, usual.wallets),
    theme: readOne(query.get('theme'), THEMES, DEFAULTS.theme),
    language: readOne(query.get('lang'), LANGUAGES, DEFAULTS.language),
    direction: readOne(query.get('dir'), DIRECTIONS, DEFAULTS.direction),
    preset: readOne(query.get('preset'), PRESETS, DEFAULTS.preset),
    accent: /^#[\da-f]{6}$/.exec(query.get('accent') ?? '')?.[0],
    radius: /^[0-8]$/.test(query.get('radius') ?? '') ? Number(query.get('radius')) : undefined,
    font: readOne(query.get('font'), Object.keys(FONTS) as FontId[], DEFAULTS.font),
    width: WIDTHS.find((width) => String(width) === query.get('width')) ?? DEFAULTS.width,
    id: /^[\w-]{1,40}$/.exec(query.get('id') ?? '')?.[0] ?? DEFAULTS.id,
  }
}

const LOOKS = ['preset', 'accent', 'radius', 'font', 'width'] as const

const OWN_NAMES = ['plugins', 'wallets', 'theme', 'lang', 'dir', ...LOOKS, 'id', ...flagNames]

/**
 * The query of a configuration: only what differs from the defaults.
 *
 * @param before The query so far; what is not ours stays in it.
 * @param usualOf What there is by default.
 */
export function formatConfig(
  config: Config,
  before = '',
  usualOf: (config: Pick<Config, 'inline'>) => Usual = () => DEFAULTS,
): string {
  const query = new URLSearchParams(before)
  for (const name of OWN_NAMES) query.delete(name)
  const list = (name: string, chosen: readonly string[], known: readonly string[]) => {
    // Both are in display order.
    if (chosen.join() !== known.join()) query.set(name, chosen.join(',') || NONE)
  }
  const usual = usualOf(config)
  list('plugins', config.plugins, usual.plugins)
  list('wallets', config.wallets, usual.wallets)
  if (config.theme !== DEFAULTS.theme) query.set('theme', config.theme)
  if (config.language !== DEFAULTS.language) query.set('lang', config.language)
  if (config.direction !== DEFAULTS.direction) query.set('dir', config.direction)
  for (const name of LOOKS) {
    const value = config[name]
    if (value !== undefined && value !== DEFAULTS[name]) query.set(name, String(value))
  }
  if (config.id !== DEFAULTS.id) query.set('id', config.id)
  for (const name of flagNames) {
    if (config[name] !== FLAGS[name]) query.set(name, config[name] ? '1' : '0')
  }
  // Commas are allowed in a query, and lists stay readable with them.
  return query.toString().replaceAll('%2C', ',')
}
