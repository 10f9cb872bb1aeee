import * as v from 'valibot'
import type { SolanaLookup, SolanaTables } from '@latchkey/review/internal'
import type { AskSolana } from './effects.js'

const table = v.object({
  data: v.object({
    parsed: v.object({
      type: v.literal('lookupTable'),
      info: v.object({ addresses: v.array(v.pipe(v.string(), v.maxLength(44))) }),
    }),
  }),
})
const answer = v.object({ value: v.array(v.unknown()) })

/** Reads the look-up tables of a message. Those that a node does not tell are left out. */
export async function readTables(
  ask: AskSolana,
  lookups: readonly SolanaLookup[],
): Promise<SolanaTables> {
  const addresses = [...new Set(lookups.map((lookup) => lookup.lookupTableAddress))]
  if (addresses.length === 0) return new Map()
  const how = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const read = v.safeParse(
    answer,
    await ask('getMultipleAccounts', [addresses, how]).catch(() => undefined),
  )
  const told = read.success ? read.output.value : []
  return new Map(
    addresses.flatMap((address, at) => {
      const one = v.safeParse(table, told[at])
      return one.success ? [[address, one.output.data.parsed.info.addresses] as const] : []
    }),
  )
}
