import type { Address, Chain } from 'viem'

/*
 * The part of wagmi's contract for connectors that is used here. It is the same in wagmi 2 and 3, so both take this
 * connector, and the types need neither of them installed. The type test compares it with each.
 */

/** An account as wagmi shows it, and its network's number (EIP-155). */
export interface WagmiAccount {
  /** The account that signs comes first. */
  readonly accounts: readonly Address[]
  /** Also that of a network which the app does not offer. */
  readonly chainId: number
}

/** The tools that wagmi gives to a connector. */
export interface WagmiConnectorConfig {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(name: 'connect', data: WagmiAccount): void
    emit(name: 'change', data: Partial<WagmiAccount>): void
    emit(name: 'disconnect'): void
  }
}

/** Parameters of a connect. */
export interface WagmiConnectParameters<WithCapabilities extends boolean> {
  readonly chainId?: number | undefined
  /** wagmi restores: no wallet may open. */
  readonly isReconnecting?: boolean | undefined
  /** Accounts as objects (ERC-7846) instead of addresses. */
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

/** The answer to a connect. */
export interface WagmiConnected<WithCapabilities extends boolean> {
  readonly accounts: WithCapabilities extends true
    ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}
