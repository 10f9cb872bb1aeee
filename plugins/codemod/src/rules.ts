/** A component by a new name. Attributes without a new name are left to the developer. */
export interface ComponentRule {
  readonly kind: 'component'
  readonly to: string
  /** Whether it takes the app's kit. */
  readonly takesKit?: true
  /** Attributes that stay as they are. */
  readonly keeps: readonly string[]
}

/** A hook by a new name, whose result has a function that opens a view. */
export interface HookRule {
  readonly kind: 'hook'
  readonly to: string
  /** Members of the result by their new names; a use of another one is left to the developer. */
  readonly members: Readonly<Record<string, string>>
  /** The view that a call of `open` without an argument opens. */
  readonly view: string
}

/** The rules for another kit. */
export interface KitRules {
  /** Packages whose names are looked at. */
  readonly from: RegExp
  /** Imports without a counterpart, such as a style sheet. */
  readonly dropped?: RegExp
  readonly names?: Readonly<Record<string, ComponentRule | HookRule>>
}

const opener = (member: string, view: string): HookRule => ({
  kind: 'hook',
  to: 'useModal',
  members: { [member]: 'open' },
  view,
})
const provider: ComponentRule = {
  kind: 'component',
  to: 'KitProvider',
  takesKit: true,
  keeps: ['children'],
}
const button: ComponentRule = { kind: 'component', to: 'ConnectButton', keeps: ['label'] }

/** Views of AppKit that are one of ours, by their common name. */
export const VIEWS: readonly string[] = ['Connect', 'Account', 'Networks']

/** Each other kit, by the name of its page in the guide. */
export const KITS = {
  rainbowkit: {
    from: /^@rainbow-me\/rainbowkit(?:\/|$)/,
    dropped: /\/styles\.css$/,
    names: {
      RainbowKitProvider: provider,
      ConnectButton: button,
      useConnectModal: opener('openConnectModal', 'Connect'),
      useAccountModal: opener('openAccountModal', 'Account'),
      useChainModal: opener('openChainModal', 'Networks'),
    },
  },
  connectkit: {
    from: /^connectkit(?:-|\/|$)/,
    names: { ConnectKitProvider: provider, ConnectKitButton: button },
  },
  appkit: {
    from: /^@reown\/appkit/,
    names: {
      useAppKit: {
        kind: 'hook',
        to: 'useModal',
        members: { open: 'open', close: 'close' },
        view: 'Connect',
      },
    },
  },
  privy: { from: /^@privy-io\// },
  dynamic: { from: /^@dynamic-labs\// },
  'wallet-adapter': { from: /^@solana\/wallet-adapter-/, dropped: /\/styles\.css$/ },
  'cosmos-kit': { from: /^(?:@cosmos-kit\/|cosmos-kit(?:\/|$))/ },
  subconnect: { from: /^@subwallet-connect\// },
} as const satisfies Readonly<Record<string, KitRules>>

/** Name of another kit. */
export type KitName = keyof typeof KITS
