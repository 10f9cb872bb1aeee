import type { Kit } from '@latchkey/kernel'

declare global {
  /** What the playground's page offers to whoever looks into it by the console. */
  interface Window {
    readonly playground: { readonly kit: Kit }
  }
}
