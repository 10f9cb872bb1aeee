import type { FeatureId } from './features/feature-options.js'
import type { FeatureModule, FeatureName } from './contracts/features.js'
import type { NamespaceId } from './caip/namespace.js'
import type { AnyToken, OptionalToken, Point, Token } from './token.js'
import type { Atom } from './state.js'

/** Services a plugin needs, by the name it wants to call them. */
export type Needs = Readonly<Record<string, Token<unknown> | OptionalToken<unknown>>>

/** The services behind {@link Needs}. */
export type Resolved<N> = {
  readonly [K in keyof N]: N[K] extends Token<infer T>
    ? T
    : N[K] extends OptionalToken<infer T>
      ? T | undefined
      : never
}

/** Options of one contribution. */
export interface ContributionOptions {
  /** Place among its like, ascending; ties keep plugin order. @default 0 */
  readonly order?: number
  /** The feature it belongs to. @default those of its plugin */
  readonly feature?: FeatureId
}

/** A plugin's tools while it is set up. Nothing here does I/O. */
export interface Host {
  /** Id of the plugin being set up. */
  readonly pluginId: string
  /** Contributes a value to a point. */
  add<T>(point: Point<T>, value: T, options?: ContributionOptions): void
  /** Registers the service of a token listed in `provides`; `make` runs once, on first use. */
  provide<T>(token: Token<T>, make: () => T): void
  /**
   * Registers a capability: asking for it is free, using it loads the module.
   * @param when Live condition; the capability is reported only while it holds.
   */
  capability<F extends FeatureName>(
    namespace: NamespaceId,
    feature: F,
    load: () => Promise<FeatureModule<F>>,
    when?: Atom<boolean>,
  ): void
  /**
   * Runs when every plugin is set up, before `createKit` returns: the contributions of all plugins together can be
   * checked here. `createKit` throws its errors.
   */
  onInstalled(run: () => void): void
  /** Runs when the kit starts; the signal aborts on dispose. A failure is contained and named. */
  onStart(run: (signal: AbortSignal) => void | Promise<void>): void
  /** Runs on dispose, last registered first. */
  onDispose(run: () => void): void
}

/**
 * A plugin: a plain object from a factory. `setup` is synchronous, does no I/O and starts no timer.
 */
export interface Plugin {
  /** `eip155`; third parties `vendor:thing`. Letters, digits and `: / . -`. */
  readonly id: string
  readonly needs?: Needs
  /** Tokens whose services `setup` registers. */
  readonly provides?: readonly AnyToken[]
  /**
   * Features it brings. Its contributions go while all of them are hidden: by the app's `features`, a remote rule or
   * the visitor's region. Where the app itself switched them off, the plugin is not started either.
   */
  readonly features?: readonly FeatureId[]
  /** Plugins brought along unless the app lists the same id itself. */
  readonly includes?: readonly Plugin[]
  /** Marks the configuration, so that two inclusions of one id with other options are noticed. */
  readonly options?: unknown
  setup(host: Host, services: never): void
}

/** A plugin as its author writes it: `setup` gets the services it listed in `needs`. */
export interface PluginDefinition<N extends Needs> extends Omit<Plugin, 'needs' | 'setup'> {
  readonly needs?: N
  setup(host: Host, services: Resolved<N>): void
}

/**
 * Declares a plugin. Gives `setup` the types of the services it needs; adds nothing at run time.
 *
 * @example
 * export const hello = () => definePlugin({ id: 'acme:hello', setup: (host) => host.add(View, { name: 'acme:hello', title: 'Hello' }) })
 */
export function definePlugin<const N extends Needs = Record<never, never>>(
  plugin: PluginDefinition<N>,
): Plugin {
  return plugin
}
