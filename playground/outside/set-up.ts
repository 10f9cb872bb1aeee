import { configure } from '@testing-library/react'
import { vi } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })

const { waitFor } = vi
vi.waitFor = (run, options = 20_000) =>
  waitFor(run, { interval: 5, ...(typeof options === 'number' ? { timeout: options } : options) })
