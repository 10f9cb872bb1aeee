import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// What a test waits for may load a file of its own for the first time, on a machine that does other
// things too: a second is a race.
configure({ asyncUtilTimeout: 10_000 })

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
