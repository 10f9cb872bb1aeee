import type { Hex } from '@latchkey/kernel/internal'

/** The Safe that is open around the page. */
export interface OpenSafe {
  readonly address: Hex
  readonly chainId: number
}

/** The Safe that is asked. */
export interface AskedSafe extends OpenSafe {
  /** The page's Safe at the time of the request: fields that the request leaves out mean that one. */
  readonly known: OpenSafe | undefined
}

/** The app around the page, as its library reaches it. */
export interface SafeFrame {
  /** The Safe that is open there now, after any answer of the page around. */
  info(): Promise<unknown>
  /** Asks what only the app around can do. @throws as EIP-1193 has it */
  request(method: string, params: readonly unknown[], safe: AskedSafe): Promise<unknown>
  /** Listens no longer. */
  close(): void
}
