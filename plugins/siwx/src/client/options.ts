import { optionCheck } from '@latchkey/kernel'
import type { BackendSource, SignInBackend } from './backend.js'

/** Options of {@link siwx}. */
export interface SiwxOptions {
  /**
   * The verifier, such as `httpBackend({ url: '/siwx' })`.
   *
   * @default what another plugin provides as `SignInBackend`
   */
  readonly backend?: SignInBackend | BackendSource
  /**
   * No account is used without a session. A visitor who does not sign in is led back to an account or network that
   * has one, or disconnected.
   *
   * @default false
   */
  readonly required?: boolean
  /** One line that the visitor agrees to, in the characters that EIP-4361 allows. */
  readonly statement?: string
  /** More URIs that the session is about. */
  readonly resources?: readonly string[]
  /** Path of the page's own origin that the session is for. @default the origin itself */
  readonly path?: string
  /**
   * Whether a session counts on the network it was made on, or on all networks of its namespace.
   *
   * @default 'chain'
   */
  readonly sessionScope?: 'chain' | 'account'
  /** Ends the session with the connection. @default true */
  readonly signOutOnDisconnect?: boolean
  /**
   * The meaning of closing the modal if signing in is required: refused, or a cancel.
   *
   * @default 'hold'
   */
  readonly closePolicy?: 'hold' | 'cancel'
  /**
   * Whether a wallet is asked for the connection and the sign-in in one approval: one in the page that says that it
   * can (ERC-7846), and one behind a relay, both while only EVM networks are asked of it. Wallets that cannot do so are
   * asked one after the other.
   *
   * @default true
   */
  readonly oneClick?: boolean
  /** How long a session shall last at most, in milliseconds. @default what the server says */
  readonly sessionMs?: number
}

/** {@link SiwxOptions} with their defaults. */
export type SignInSettings = Required<
  Pick<
    SiwxOptions,
    'required' | 'sessionScope' | 'signOutOnDisconnect' | 'closePolicy' | 'oneClick' | 'path'
  >
> &
  Pick<SiwxOptions, 'statement' | 'resources' | 'sessionMs'>

const check = optionCheck('siwx')

/** @throws KitError `option_invalid` */
export function settingsOf({ backend: _backend, ...given }: SiwxOptions): SignInSettings {
  const settings = {
    required: false,
    sessionScope: 'chain',
    signOutOnDisconnect: true,
    closePolicy: 'hold',
    oneClick: true,
    path: '',
    ...given,
  } as const
  const { path, sessionScope, closePolicy, sessionMs } = settings
  const oneOf = (value: string, ...values: readonly string[]) => values.includes(value)
  check(path === '' || /^\/(?!\/)/.test(path), 'path', path, 'a path such as "/login"')
  check(oneOf(sessionScope, 'chain', 'account'), 'sessionScope', sessionScope, 'chain or account')
  check(oneOf(closePolicy, 'hold', 'cancel'), 'closePolicy', closePolicy, 'hold or cancel')
  const lasts = sessionMs === undefined || (Number.isFinite(sessionMs) && sessionMs > 0)
  check(lasts, 'sessionMs', sessionMs, 'milliseconds')
  return settings
}
