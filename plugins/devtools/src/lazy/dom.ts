type Child = Node | string | undefined | false

/** Attributes by name; functions are listeners, by the name of their event. */
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>

/** Makes an element. Texts become text nodes: nothing is ever parsed as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: K,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value === true) made.setAttribute(key, '')
    else if (typeof value === 'string') made.setAttribute(key, value)
  }
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/** {@link element} bound to a document. */
export type Make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes?: Attributes,
  children?: readonly Child[],
) => HTMLElementTagNameMap[K]
