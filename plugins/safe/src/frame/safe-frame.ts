import type { Hex } from '@latchkey/kernel/eip1193'

/** The Safe that is open around the page. */
export interface OpenSafe {
  readonly address: Hex
  readonly chainId: number
}

/** The Safe that is asked. */
export interface AskedSafe extends OpenSafe {
  /** What the page knew as its Safe when it asked: what a request leaves out is meant of that one. */
  readonly known: OpenSafe | undefined
}

/** The app around the page, as its library reaches it. */
export interface SafeFrame {
  /** Which Safe is open there now; whatever the page around answered. */
  info(): Promise<unknown>
  /** Asks what only the app around can do. @throws as EIP-1193 has it */
  request(method: string, params: readonly unknown[], safe: AskedSafe): Promise<unknown>
  /** Listens no longer. */
  close(): void
}
