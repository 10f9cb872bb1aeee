import type { TransactionRecord } from './services.js'

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** A transaction of the book came to its end; told once, in the tab that saw it. */
    'transaction:settled': { readonly record: TransactionRecord }
  }
}
