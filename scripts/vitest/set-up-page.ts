import { cleanup, configure } from '@testing-library/react'
import react from 'react'
import { afterAll } from 'vitest'

// A test's wait may include the first load of a file, on a busy machine: a second is a race, and so were ten.
configure({ asyncUtilTimeout: 20_000 })

/**
 * React takes a stack for each element in development, up to 10 000 a second, to say who made it in its warnings. An
 * element takes an eighth of the time without it.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  react as unknown as Readonly<Record<string, object>>
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  })

/**
 * Queries by role ask of every element, and of all around it, whether it is shown and whether it is in a line. For
 * each answer happy-dom matches all rules of all sheets with all elements around, which took a quarter of the time
 * of these tests. Here an element itself answers. Hiding by a sheet is for the tests in a browser.
 */
function answerQuickly(): void {
  const full = window.getComputedStyle.bind(window)
  const usual = new Map<string, string>()
  const displayOf = (element: HTMLElement): string => {
    const { tagName, style } = element
    if (element instanceof HTMLDialogElement) return element.open ? 'block' : 'none'
    if (element.hidden || style.display !== '') return element.hidden ? 'none' : style.display
    const known = usual.get(tagName)
    if (known !== undefined) return known
    const own = document.body.appendChild(document.createElement(tagName))
    usual.set(tagName, full(own).display)
    own.remove()
    return usual.get(tagName) ?? ''
  }
  const ways: Readonly<Record<string, (element: HTMLElement) => string>> = {
    display: displayOf,
    visibility: ({ style }) => style.visibility,
  }
  window.getComputedStyle = (element, pseudo) => {
    const style = full(element, pseudo)
    const read = (name: string) => ways[name]?.(element as HTMLElement)
    return new Proxy(style, {
      get(target, key) {
        if (key === 'getPropertyValue')
          return (name: string) => read(name) ?? target.getPropertyValue(name)
        const value: unknown = read(String(key)) ?? Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
}
if (typeof document !== 'undefined') answerQuickly()

/** Elements of all pages of the process have these, and happy-dom lacks some methods that tests put in. */
const prototypes =
  typeof document === 'undefined'
    ? []
    : [HTMLElement, Element, Document, Navigator].map(({ prototype }) => prototype as object)
const before = prototypes.map((one) => Object.getOwnPropertyDescriptors(one))

// Files share a page: each leaves it empty, and its elements as they were.
afterAll(() => {
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const [at, one] of prototypes.entries()) {
    for (const key of Reflect.ownKeys(one)) Reflect.deleteProperty(one, key)
    Object.defineProperties(one, before[at] ?? {})
  }
})
