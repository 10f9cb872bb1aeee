const ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/

/** Shape of an EVM address: 40 hex digits, with or without `0x`. Checksums are `checkAddress`'s. */
export const isEvmAddress = (address: string): boolean => ADDRESS.test(address)

const bare = (address: string) => address.toLowerCase().replace(/^0x/, '')

/** Whether two spellings name one account: EVM addresses differ in case by checksum only (EIP-55). */
export const sameEvmAddress = (left: string, right: string): boolean => bare(left) === bare(right)
