/* global CSS, document, HTMLElement */
/** @typedef {string | number | boolean | ((event: any) => void) | undefined} Attribute */

/**
 * Makes an element. Attributes named `on…` are listeners, `false` and `undefined` leave one out,
 * children that are text are never read as markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Readonly<Record<string, Attribute>>} [attributes]
 * @param {...(Node | string | undefined | false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : String(value))
    }
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/**
 * Fills a region again; the element with the focus has it again afterwards.
 *
 * @param {HTMLElement} region
 * @param {...(Node | undefined | false)} nodes
 */
export function fill(region, ...nodes) {
  const focused = region.contains(document.activeElement)
    ? document.activeElement?.getAttribute('data-testid')
    : undefined
  region.replaceChildren(...nodes.filter((node) => node !== undefined && node !== false))
  if (!focused) return
  const next = region.querySelector(`[data-testid="${CSS.escape(focused)}"]`)
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
