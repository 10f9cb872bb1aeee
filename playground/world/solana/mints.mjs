import { address, isAddress, lamports } from '@solana/kit'
import { CODES, RpcError } from './errors.mjs'
import { signerOf } from './signer.mjs'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.mjs'
import {
  associatedAccount,
  createAccount,
  createAssociated,
  initializeMetadata,
  initializeMetadataPointer,
  initializeMint,
  initializeTransferFee,
  mintTo,
  setFrozen,
} from './token-instructions.mjs'

const CLASSIC_BYTES = 82
/** Up to the byte that says it is a mint, the fee's 108 bytes and the pointer's 64, each behind 4 more. */
const EXTENDED_BYTES = 166 + 4 + 108 + 4 + 64
/** The bytes of the name as it is written: two keys, three texts with their lengths, and a count. */
const METADATA_BYTES = 4 + 64 + 12 + 4

const dollar = signerOf('latchkey solana USDC')
const withFee = signerOf('latchkey solana FEE')

/**
 * The tokens of the chain. `USDC` is a classic one, whose name no node knows; `FEE` is of Token-2022, has its
 * name on the chain, and takes 1 % of a transfer, at most 5.
 */
export const SOLANA_TOKENS = /** @type {const} */ ([
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    address: dollar.address,
    program: TOKEN_PROGRAM,
  },
  {
    symbol: 'FEE',
    name: 'Fee Token',
    decimals: 6,
    address: withFee.address,
    program: TOKEN_2022_PROGRAM,
  },
])
/** The extension of an account that takes nothing without a memo: its type, its length, and yes. */
const MEMO_TRANSFER = [8, 0, 1, 0, 1]
const FEE = { basisPoints: 100, most: 5_000_000n }

/**
 * Makes the tokens, and gives them away.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 */
export function createMints(chain) {
  const bank = chain.bank.address
  /** @param {number} bytes */
  const rent = (bytes) => BigInt(chain.svm.minimumBalanceForRentExemption(BigInt(bytes)))
  const [usdc, fee] = SOLANA_TOKENS
  chain.transact(
    [
      createAccount(bank, usdc.address, {
        lamports: rent(CLASSIC_BYTES),
        space: CLASSIC_BYTES,
        owner: usdc.program,
      }),
      initializeMint(usdc.program, usdc.address, bank, usdc.decimals),
    ],
    [dollar],
  )
  const named = EXTENDED_BYTES + METADATA_BYTES + fee.name.length + fee.symbol.length
  chain.transact(
    [
      createAccount(bank, fee.address, {
        lamports: rent(named),
        space: EXTENDED_BYTES,
        owner: fee.program,
      }),
      initializeTransferFee(fee.address, bank, FEE),
      initializeMetadataPointer(fee.address, bank),
      initializeMint(fee.program, fee.address, bank, fee.decimals),
      initializeMetadata(fee.address, bank, fee),
    ],
    [withFee],
  )

  /** @param {unknown} mint @param {unknown} owner */
  async function accountOf(mint, owner) {
    const token = SOLANA_TOKENS.find((one) => one.address === mint)
    if (!token) throw new RpcError(CODES.params, 'Invalid params: unknown mint')
    if (typeof owner !== 'string' || !isAddress(owner)) {
      throw new RpcError(CODES.params, 'Invalid params: an address is expected')
    }
    const account = await associatedAccount(address(owner), token.address, token.program)
    return { account, owner: address(owner), mint: token.address, program: token.program }
  }
  return {
    /**
     * Mints to an owner's account, which is made if it is not there.
     *
     * @param {unknown} mint @param {unknown} owner @param {bigint} amount
     * @returns {Promise<string>} the signature
     */
    async give(mint, owner, amount) {
      const found = await accountOf(mint, owner)
      const { program, ...rest } = found
      const minting = mintTo(program, { ...rest, authority: bank }, amount)
      return chain.transact([createAssociated(bank, found), minting])
    },
    /** @param {unknown} mint @param {unknown} owner @param {boolean} isFrozen */
    async freeze(mint, owner, isFrozen) {
      const { program, ...rest } = await accountOf(mint, owner)
      return chain.transact([setFrozen(program, { ...rest, authority: bank }, isFrozen)])
    },
    /**
     * The owner's account takes nothing without a memo from then on. Its owner would ask for that in a transaction, which
     * makes room first: here it is written at once.
     *
     * @param {unknown} mint @param {unknown} owner
     */
    async requireMemo(mint, owner) {
      const { account } = await accountOf(mint, owner)
      const found = chain.svm.getAccount(account)
      if (!found.exists) throw new RpcError(CODES.params, 'Invalid params: no such account')
      const data = Uint8Array.from([...found.data, ...MEMO_TRANSFER])
      const space = BigInt(data.length)
      chain.svm.setAccount({ ...found, data, space, lamports: lamports(rent(data.length)) })
      return null
    },
  }
}
