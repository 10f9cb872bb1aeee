const short = (text: string) => text.slice(0, 100)

/** JSON has no bigints, and no way to say what goes round in a circle. */
function jsonOf(row: unknown): string {
  try {
    const text = JSON.stringify(row, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    ) as string | undefined
    return text ?? typeof row
  } catch {
    return typeof row
  }
}

/** A row with a name is called by it, any other by its text. */
function labelOf(row: unknown): string {
  if (typeof row === 'string') return short(row)
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
  return short(typeof name === 'string' ? name : jsonOf(row))
}

/**
 * Checks every row of a table and tells those that failed, each with the first line of its error. A table
 * of data is one test by it: `expect(await failing(ROWS, check)).toEqual([])`.
 *
 * @param rows At least one.
 * @param check Throws when a row fails. One row is checked after the other.
 * @param label What a row is called. @default its name, or its text as JSON
 * @throws Error when there are no rows
 */
export async function failing<Row>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
  label: (row: Row) => string = labelOf,
): Promise<readonly string[]> {
  const failed: string[] = []
  let count = 0
  for (const row of rows) {
    count += 1
    try {
      await check(row)
    } catch (error) {
      const [line] = String(error instanceof Error ? error.message : error).split('\n')
      failed.push(`${label(row)}: ${line}`)
    }
  }
  if (count === 0) throw new Error('A table without rows checks nothing.')
  return failed
}
