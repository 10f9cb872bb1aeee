import { AccountRole, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { TOKEN_2022_PROGRAM } from './token-accounts.mjs'

/** @typedef {import('@solana/kit').Address} Address */

export const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
const ASSOCIATED_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** First bytes of `spl_token_metadata_interface:initialize_account`, hashed. */
const INITIALIZE_METADATA = [210, 225, 30, 162, 88, 184, 77, 141]

const key = (/** @type {Address} */ one) => [...getAddressEncoder().encode(one)]
const u16 = (/** @type {number} */ value) => [value & 255, value >> 8]
const u32 = (/** @type {number} */ value) => [...Buffer.from(Uint32Array.of(value).buffer)]
const u64 = (/** @type {bigint} */ value) => [...Buffer.from(BigUint64Array.of(value).buffer)]
const text = (/** @type {string} */ value) => [
  ...u32(Buffer.byteLength(value)),
  ...Buffer.from(value),
]

const writable = (/** @type {Address} */ one) => ({ address: one, role: AccountRole.WRITABLE })
const readonly = (/** @type {Address} */ one) => ({ address: one, role: AccountRole.READONLY })
const signer = (/** @type {Address} */ one) => ({ address: one, role: AccountRole.READONLY_SIGNER })
const payer = (/** @type {Address} */ one) => ({ address: one, role: AccountRole.WRITABLE_SIGNER })

/**
 * @param {Address} programAddress
 * @param {readonly { address: Address, role: AccountRole }[]} accounts
 * @param {readonly number[]} data
 */
const instruction = (programAddress, accounts, data) => ({
  programAddress,
  accounts,
  data: Uint8Array.from(data),
})

/** @param {Address} from @param {Address} to @param {bigint} lamports */
export const transferLamports = (from, to, lamports) =>
  instruction(SYSTEM_PROGRAM, [payer(from), writable(to)], [...u32(2), ...u64(lamports)])

/** @param {Address} from @param {Address} made @param {{ lamports: bigint, space: number, owner: Address }} account */
export const createAccount = (from, made, { lamports, space, owner }) =>
  instruction(
    SYSTEM_PROGRAM,
    [payer(from), payer(made)],
    [...u32(0), ...u64(lamports), ...u64(BigInt(space)), ...key(owner)],
  )

/** @param {Address} program @param {Address} mint @param {Address} authority @param {number} decimals */
export const initializeMint = (program, mint, authority, decimals) =>
  instruction(program, [writable(mint)], [20, decimals, ...key(authority), 1, ...key(authority)])

/** @param {Address} mint @param {Address} authority @param {{ basisPoints: number, most: bigint }} fee */
export const initializeTransferFee = (mint, authority, { basisPoints, most }) =>
  instruction(
    TOKEN_2022_PROGRAM,
    [writable(mint)],
    [26, 0, 1, ...key(authority), 1, ...key(authority), ...u16(basisPoints), ...u64(most)],
  )

/** The mint is the place of its own name. @param {Address} mint @param {Address} authority */
export const initializeMetadataPointer = (mint, authority) =>
  instruction(TOKEN_2022_PROGRAM, [writable(mint)], [39, 0, ...key(authority), ...key(mint)])

/** @param {Address} mint @param {Address} authority @param {{ name: string, symbol: string }} names */
export const initializeMetadata = (mint, authority, { name, symbol }) =>
  instruction(
    TOKEN_2022_PROGRAM,
    [writable(mint), readonly(authority), readonly(mint), signer(authority)],
    [...INITIALIZE_METADATA, ...text(name), ...text(symbol), ...text('')],
  )

/** The account in which an owner holds a token by default. @param {Address} owner @param {Address} mint @param {Address} program */
export async function associatedAccount(owner, mint, program) {
  const seeds = [owner, program, mint].map((one) => getAddressEncoder().encode(one))
  const [found] = await getProgramDerivedAddress({ programAddress: ASSOCIATED_PROGRAM, seeds })
  return found
}

/** Makes it, if it is not there. @param {Address} from @param {{ account: Address, owner: Address, mint: Address, program: Address }} of */
export const createAssociated = (from, { account, owner, mint, program }) =>
  instruction(
    ASSOCIATED_PROGRAM,
    [payer(from), writable(account), ...[owner, mint, SYSTEM_PROGRAM, program].map(readonly)],
    [1],
  )

/** @param {Address} program @param {{ mint: Address, account: Address, authority: Address }} of @param {bigint} amount */
export const mintTo = (program, { mint, account, authority }, amount) =>
  instruction(program, [writable(mint), writable(account), signer(authority)], [7, ...u64(amount)])

/** @param {Address} program @param {{ mint: Address, account: Address, authority: Address }} of @param {boolean} isFrozen */
export const setFrozen = (program, { mint, account, authority }, isFrozen) =>
  instruction(program, [writable(account), readonly(mint), signer(authority)], [isFrozen ? 10 : 11])
