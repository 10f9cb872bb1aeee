import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// What a test waits for may load a file of its own for the first time, on a machine that does other
// things too: a second is a race.
configure({ asyncUtilTimeout: 10_000 })

// Files share a page: each leaves it empty.
afterAll(() => {
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
