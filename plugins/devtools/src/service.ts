import { defineToken } from '@latchkey/kernel'
import type { Session } from './session.js'

/** The developer's panel, by code. Each call loads the panel's code first. */
export interface Devtools {
  /** Opens the panel, and draws its button if it is not there yet. Does nothing without a page. */
  open(): Promise<void>
  /** Closes the panel; its button stays. */
  close(): Promise<void>
  /**
   * The recorded session, as plain data that `JSON.stringify` takes. Keys, tokens, pairing links and e-mail addresses are
   * removed.
   *
   * @param options.addresses `false` puts `account-1`, `account-2` … in the place of the visitor's addresses.
   *   @default true
   */
  session(options?: { readonly addresses?: boolean }): Promise<Session>
}

/** Token of the developer's panel. */
export const Devtools = defineToken<Devtools>('devtools', 'Add devtools() to plugins.')
