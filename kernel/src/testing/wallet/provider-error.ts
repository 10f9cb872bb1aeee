/** An error as wallets throw it: a code of EIP-1193 or JSON-RPC, a text, sometimes data. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The refusals that wallets word alike. */
export const refusals = {
  rejected: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderRpcError(4100, 'The account or method has not been authorized by the user.'),
  unsupported: (method: string) =>
    new ProviderRpcError(4200, `The method "${method}" is not supported.`),
  disconnected: () => new ProviderRpcError(4900, 'The provider is disconnected from all chains.'),
  unknownChain: (chainId: string) =>
    new ProviderRpcError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  pending: (method: string) =>
    new ProviderRpcError(-32002, `Request of type '${method}' already pending. Please wait.`),
  params: (message: string) => new ProviderRpcError(-32602, message),
}
