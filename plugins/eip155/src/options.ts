import { defineErrors, shown } from '@latchkey/kernel'

/** Options of {@link eip155}. */
export interface Eip155Options {
  /**
   * Resolve and look up ENS names when something asks for one; needs Ethereum mainnet among the kit's
   * networks.
   * @default false
   */
  readonly ens?: boolean
  /** Offer the wallet at `window.ethereum` when it did not announce itself. @default true */
  readonly injected?: boolean
  /** Offer wallets that announce themselves (EIP-6963). @default true */
  readonly eip6963?: boolean
  /**
   * Measure the RPC URLs of a network that is read from, every 4 s while the page is shown, and try the
   * best one first. Without it they are tried in the order they are in, and nothing is asked unasked.
   * @default false
   */
  readonly rank?: boolean
  /** RPC methods the app may send to a wallet besides the known ones; each is treated as a write. */
  readonly methods?: readonly string[]
}

const OptionErrors = defineErrors('eip155', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `eip155: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})

const isText = (value: unknown) => typeof value === 'string'

/** @throws KitError `option_invalid` */
export function checkOptions(options: Eip155Options): void {
  const refuse = (option: string, value: unknown, expected: string) => {
    if (value === undefined) return
    const valid =
      expected === 'true or false'
        ? typeof value === 'boolean'
        : Array.isArray(value) && value.every(isText)
    if (!valid) throw OptionErrors.option_invalid({ option, given: shown(value), expected })
  }
  for (const option of ['ens', 'injected', 'eip6963', 'rank'] as const) {
    refuse(option, options[option], 'true or false')
  }
  refuse('methods', options.methods, 'an array of method names')
}
