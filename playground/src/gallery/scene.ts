import type { CaipNetwork, NamespaceId, Plugin, Route } from '@latchkey/kernel'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import type { Script } from './script-wallet.js'

/** One view in one state. */
export interface Scene {
  readonly id: string
  /** Where the visitor is, then the state, in words. */
  readonly title: string
  /** A text that is in sight, in English, once the scene has been played. */
  readonly shows: string
  /** The main button waits for what the title says. @default false: it can be pressed, or there is none */
  readonly waits?: boolean
  readonly script: Script
  readonly networks?: readonly CaipNetwork[]
  readonly plugins?: readonly Plugin[]
  /** The answers of servers. */
  readonly routes?: HttpRoutes
  /** Connector ids connected before the view opens; by themselves in all their chains. */
  readonly connected?: readonly (
    | string
    | readonly [id: string, namespaces: readonly NamespaceId[]]
  )[]
  /** Connector ids that are disconnected again. */
  readonly ended?: readonly string[]
  /** Chain shown after that. */
  readonly shown?: NamespaceId
  readonly multiWallet?: boolean
  readonly allowUnsupportedChain?: boolean
  readonly route: Route
  /** On a phone. */
  readonly mobile?: boolean
  /** The view is the first one, with no way back. */
  readonly alone?: boolean
  /** Milliseconds the clock moves on once a wallet is waited for. */
  readonly later?: number | undefined
  /** Selector of what is pressed after that. */
  readonly press?: string
}

/** A scene whose main button waits for what its title says. */
export const waiting = (scene: Scene): Scene => ({ ...scene, waits: true })

/** The route of a view. */
export const view = <N extends Route['name']>(
  name: N,
  ...params: undefined extends Extract<Route, { name: N }>['params']
    ? [params?: Extract<Route, { name: N }>['params']]
    : [params: Extract<Route, { name: N }>['params']]
) => ({ name, params: params[0] }) as Route
