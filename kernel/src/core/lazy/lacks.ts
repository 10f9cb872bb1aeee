import screens from '../features/screens.json'

/** A screen, and the capabilities that it asks a namespace for. */
interface Screen {
  readonly screen: string
  /** Ids of the plugins that bring it; none for what the interface itself shows. */
  readonly plugins?: readonly string[]
  /** One of each list. */
  readonly needs: readonly (readonly string[])[]
  /** Another source of the same, as the pages name it. */
  readonly or?: string
  /** All that is shown instead. */
  readonly without: string
}

/** The parts of a kit that say what its namespaces lack. */
export interface Listed {
  readonly plugins: readonly string[]
  readonly namespaces: readonly string[]
  readonly capabilities: readonly { readonly namespace: string; readonly feature: string }[]
}

const SCREENS: readonly Screen[] = screens

/** The capabilities that the screens of the listed plugins ask for and that a namespace does not have, a line each. */
export function lacksOf({ plugins, namespaces, capabilities }: Listed): readonly string[] {
  const has = (namespace: string, feature: string) =>
    capabilities.some((one) => one.namespace === namespace && one.feature === feature)
  const shown = SCREENS.filter((one) => one.plugins?.some((id) => plugins.includes(id)) ?? true)
  return [...new Set(namespaces)].flatMap((namespace) =>
    shown.flatMap(({ screen, needs, or, without }) => {
      const lacking = needs.filter((some) => !some.some((one) => has(namespace, one)))
      if (lacking.length === 0) return []
      const names = lacking.map((some) => some.join(' or ')).join(', ')
      const other = or ? ` (or ${or})` : ''
      return `${namespace} has no ${names}${other} for "${screen}". Without it: ${without}.`
    }),
  )
}
