import { toJson } from '@latchkey/kernel/internal/tools'

/** The rights of a session in a sign-in message (ERC-5573). The library's own code needs Node's `Buffer`. */
export interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
}

const PREFIX = 'urn:recap:'
const SAYS = 'I further authorize the stated URI to perform the following actions on my behalf: '

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (one: string, other: string) => one.localeCompare(other)

/** The resource that asks for methods of a session. */
export function encodeRecap(methods: readonly string[]): string {
  const abilities = [...methods].sort(inOrder).map((method) => [`request/${method}`, [{}]] as const)
  const recap: Recap = { att: { eip155: Object.fromEntries(abilities) } }
  return PREFIX + btoa(toJson(recap)).replaceAll('=', '')
}

/**
 * The recap among the resources of a message: always the last one.
 *
 * @throws Error when it is malformed
 */
export function recapOf(resources: readonly unknown[]): Recap | undefined {
  const last = resources.at(-1)
  if (typeof last !== 'string' || !last.startsWith(PREFIX)) return undefined
  const read: unknown = JSON.parse(atob(last.slice(PREFIX.length)))
  const att = isRecord(read) ? read['att'] : undefined
  const isSound =
    isRecord(att) &&
    Object.values(att).every((one) => isRecord(one) && Object.values(one).every(Array.isArray))
  if (!isSound) throw new Error('The recap is malformed.')
  return { att } as Recap
}

/** Methods a wallet allows, and the networks on which it does. */
export function grantedBy({ att }: Recap) {
  const abilities = Object.entries(att['eip155'] ?? {})
  const chains = abilities.flatMap(([, [limits]]) => {
    const named = isRecord(limits) ? limits['chains'] : undefined
    return Array.isArray(named) ? named.map(String) : []
  })
  return {
    methods: abilities.map(([ability]) => ability.split('/')[1] ?? ''),
    chains: [...new Set(chains)],
  }
}

/** A statement with what the recap adds to it; wallets may have added it already. */
export function statementWith(statement: string, { att }: Recap): string {
  if (statement.includes(SAYS)) return statement
  let count = 0
  const said = Object.entries(att).map(([resource, abilities]) => {
    const actions = Object.keys(abilities)
      .map((ability) => ability.split('/'))
      .sort(([, one = ''], [, other = '']) => inOrder(one, other))
    const kinds = [...new Set(actions.map(([kind = '']) => kind))]
    const texts = kinds.map((kind) => {
      const own = actions.filter(([one]) => one === kind).map(([, action]) => `'${action ?? ''}'`)
      count += 1
      return `(${String(count)}) '${kind}': ${own.join(', ')} for '${resource}'.`
    })
    return texts.join(', ').replace('.,', '.')
  })
  return `${statement === '' ? '' : `${statement} `}${SAYS}${said.join(' ')}`
}
