/** Globals of a page that a kit must not need. A document is none of them: there is none on a server. */
const TRAPPED = ['window', 'localStorage', 'navigator', 'location', 'matchMedia']

/** Runs something while each of them throws on mere mention; resolves to those that were touched. */
export async function withPageTraps(run: () => Promise<void>): Promise<readonly string[]> {
  const before = TRAPPED.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  const touched: string[] = []
  for (const name of TRAPPED) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        touched.push(name)
        throw new Error(`${name} is forbidden`)
      },
    })
  }
  try {
    await run()
    return touched
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}
