/** The counterpart of each name, by the table of its page in the guide. */
export type Hints = Readonly<Record<string, string>>

/** Reads the first table of a page: names of the other kit on the left, what takes their place on the right. */
export function readHints(page: string): Hints {
  const hints = new Map<string, string>()
  for (const line of page.split('\n')) {
    const [, left, right] = /^\| (.*?) +\| (.*?) +\|$/.exec(line) ?? []
    if (left === undefined || right === undefined) continue
    for (const [, code = ''] of left.matchAll(/`([^`]+)`/g))
      for (const name of code.match(/[\w$-]+/g) ?? [])
        if (!hints.has(name)) hints.set(name, right.replaceAll('`', ''))
  }
  return Object.fromEntries(hints)
}
