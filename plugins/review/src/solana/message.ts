/**
 * An account that an instruction names; `undefined` if it is named by a look-up table that was not
 * read.
 */
export type SolanaAccount = string | undefined

/** An instruction with its accounts by address. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly SolanaAccount[]
  readonly data: Uint8Array
}

/** A message as it is signed, its instructions in their order. */
export interface SolanaMessage {
  readonly instructions: readonly SolanaInstruction[]
}

/** A compiled message, as the chain's libraries read it. */
interface Compiled {
  readonly staticAccounts: readonly string[]
  readonly instructions: readonly {
    readonly programAddressIndex: number
    readonly accountIndices?: readonly number[]
    readonly data?: ArrayLike<number>
  }[]
  readonly addressTableLookups?: readonly SolanaLookup[]
}

/** Accounts that a message takes from a look-up table, by their places there. */
export interface SolanaLookup {
  readonly lookupTableAddress: string
  readonly writableIndices?: readonly number[]
  readonly readableIndices?: readonly number[]
}

/** The addresses in look-up tables, by the table. */
export type SolanaTables = ReadonlyMap<string, readonly string[]>

const NO_TABLES: SolanaTables = new Map()

/** The accounts that tables name, in the order in which instructions count them: those that may be written to come first. */
export function lookedUp(
  lookups: readonly SolanaLookup[],
  tables: SolanaTables,
): { readonly writable: readonly SolanaAccount[]; readonly readable: readonly SolanaAccount[] } {
  const of = (places: 'writableIndices' | 'readableIndices') =>
    lookups.flatMap((lookup) =>
      (lookup[places] ?? []).map((place) => tables.get(lookup.lookupTableAddress)?.[place]),
    )
  return { writable: of('writableIndices'), readable: of('readableIndices') }
}

/**
 * Puts addresses in the place of numbers.
 *
 * @param tables Those of the message's look-up tables that were read. @default none
 */
export function solanaMessage(compiled: Compiled, tables: SolanaTables = NO_TABLES): SolanaMessage {
  const { writable, readable } = lookedUp(compiled.addressTableLookups ?? [], tables)
  const keys: readonly SolanaAccount[] = [...compiled.staticAccounts, ...writable, ...readable]
  return {
    instructions: compiled.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      program: keys[programAddressIndex] ?? '',
      accounts: (accountIndices ?? []).map((index) => keys[index]),
      data: Uint8Array.from(data ?? []),
    })),
  }
}
