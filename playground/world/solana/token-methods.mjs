import { address, getBase64Decoder, isAddress } from '@solana/kit'
import { CODES, RpcError } from './errors.mjs'
import {
  isTokenProgram,
  parsedData,
  readMint,
  readTokenAccount,
  tokenAmount,
} from './token-accounts.mjs'

/**
 * An account as a node shows it.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 */
export function createAccountView(chain) {
  const decimalsOf = (/** @type {string} */ mint) => readMint(chain.account(mint))?.decimals
  /**
   * @param {NonNullable<ReturnType<import('./chain.mjs').SolanaChain['account']>>} account
   * @param {string} [encoding]
   */
  return (account, encoding) => {
    const parsed = encoding === 'jsonParsed' ? parsedData(account, decimalsOf) : undefined
    return {
      lamports: Number(account.lamports),
      owner: account.programAddress,
      executable: account.executable,
      rentEpoch: 0,
      space: account.data.length,
      data: parsed ?? [getBase64Decoder().decode(account.data), 'base64'],
    }
  }
}

/**
 * Calls about tokens.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 * @param {(value: unknown) => unknown} withContext
 * @returns {Readonly<Record<string, (params: readonly any[]) => unknown>>}
 */
export function createTokenMethods(chain, withContext) {
  const view = createAccountView(chain)
  /** @param {unknown} key @param {string} what */
  const keyIn = (key, what) => {
    if (typeof key === 'string' && isAddress(key)) return address(key)
    throw new RpcError(CODES.params, `Invalid params: ${what} must be an address.`)
  }
  /** The program whose accounts are asked for, and the one mint, if only that is meant. @param {any} filter */
  const programOf = (filter) => {
    if (filter?.mint !== undefined) {
      const account = chain.account(keyIn(filter.mint, 'the mint'))
      if (!account || !readMint(account)) {
        throw new RpcError(CODES.params, 'Invalid param: could not find mint')
      }
      return { program: account.programAddress, mint: filter.mint }
    }
    const program = keyIn(filter?.programId, 'the program')
    if (!isTokenProgram(program)) {
      throw new RpcError(CODES.params, 'Invalid param: unrecognized Token program id')
    }
    return { program, mint: undefined }
  }
  return {
    getTokenAccountsByOwner([owner, filter, options]) {
      const wanted = keyIn(owner, 'the owner')
      const { program, mint } = programOf(filter)
      const accounts = chain.svm.getProgramAccounts(program).flatMap((account) => {
        const held = readTokenAccount(account)
        const isAsked = held?.owner === wanted && (mint === undefined || held.mint === mint)
        if (!isAsked) return []
        return [
          {
            pubkey: account.address,
            account: view({ exists: true, ...account }, options?.encoding),
          },
        ]
      })
      return withContext(accounts)
    },
    getTokenAccountBalance([key]) {
      const held = readTokenAccount(chain.account(keyIn(key, 'the account')))
      const mint = held && readMint(chain.account(held.mint))
      if (!mint) throw new RpcError(CODES.params, 'Invalid param: not a Token account')
      return withContext(tokenAmount(held.amount, mint.decimals))
    },
    getTokenSupply([key]) {
      const mint = readMint(chain.account(keyIn(key, 'the mint')))
      if (!mint) throw new RpcError(CODES.params, 'Invalid param: not a Token mint')
      return withContext(tokenAmount(mint.supply, mint.decimals))
    },
  }
}
