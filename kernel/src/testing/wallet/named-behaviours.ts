import type { Behaviour, RequestHooks } from './behaviour.js'

/** A table of misbehaviours by name, with any tools. */
type Behaviours = Readonly<Record<string, Behaviour<object, object>>>

/** Name of a behaviour of a table. */
export type NameIn<Table extends Behaviours> = keyof Table & string

/** Arguments of a behaviour; each has a default. */
export type ArgsIn<Table extends Behaviours, N extends NameIn<Table>> = Parameters<
  Table[N]['start']
>[1]

/** A behaviour by name, or by name and arguments. */
export type ChoiceIn<Table extends Behaviours> = {
  [N in NameIn<Table>]: N | readonly [name: N, args: ArgsIn<Table, N>]
}[NameIn<Table>]

/** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
export type Behave<Table extends Behaviours> = <N extends NameIn<Table>>(
  name: N,
  args?: ArgsIn<Table, N>,
) => () => void

/** The subject of a table of behaviours. */
interface Stage {
  /** Puts hooks in force; the returned function ends it. */
  readonly add: (hooks: RequestHooks) => () => void
  /** The tools of the table's behaviours. */
  readonly tools: object
  /** Those in force from the start. */
  readonly chosen: readonly (string | readonly [name: string, args: object])[] | undefined
}

/** Has a wallet misbehave by the names of a table. The function throws RangeError for any other name. */
export function createBehave<Table extends Behaviours>(
  table: Table,
  { add, tools, chosen = [] }: Stage,
): Behave<Table> {
  const behave = (name: string, args: object = {}) => {
    const behaviour = Object.hasOwn(table, name) ? table[name] : undefined
    if (!behaviour) {
      const names = Object.keys(table).join(', ')
      throw new RangeError(`There is no behaviour "${name}", only ${names}.`)
    }
    return add(behaviour.start(tools, args))
  }
  for (const choice of chosen) {
    if (typeof choice === 'string') behave(choice)
    else behave(...choice)
  }
  return behave
}
