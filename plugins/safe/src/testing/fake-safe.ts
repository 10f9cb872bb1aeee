import type { FakeBrowser } from '@latchkey/kernel/testing'
import type { WalletDriver } from '@latchkey/kernel/testing/internal'
import { settle } from '@latchkey/kernel/testing'
import type { SafeFrame } from '../frame/safe-frame.js'

export const FIRST = `0x${'5afe'.repeat(10)}`
export const SECOND = `0x${'beef'.repeat(10)}`

/** The app around a page, played by a test. */
export interface FakeSafe extends SafeFrame {
  /** Its answer to the question which Safe is open. */
  open: unknown
  /** It answers nothing until the test says so. */
  hold(): void
  answer(): void
  /** Questions which Safe is open that wait. */
  waiting(): number
  /** Methods it was asked, questions which Safe is open included. */
  readonly asked: readonly string[]
  closed: boolean
}

export const safeInfo = (safeAddress: string, chainId: unknown = 1) => ({
  safeAddress,
  chainId,
  threshold: 1,
  owners: [],
  isReadOnly: false,
})

export function createFakeSafe(): FakeSafe {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let holding = false
  const safe: FakeSafe = {
    open: safeInfo(FIRST),
    asked,
    closed: false,
    hold() {
      holding = true
    },
    answer() {
      holding = false
      for (const go of waiting.splice(0)) go()
    },
    waiting: () => waiting.length,
    async info() {
      asked.push('info')
      if (holding) await new Promise<void>((resolve) => void waiting.push(resolve))
      if (safe.open instanceof Error) throw safe.open
      return safe.open
    },
    request(method, params, safe) {
      asked.push(method)
      return Promise.resolve({ method, params, safe })
    },
    close() {
      safe.closed = true
    },
  }
  return safe
}

/** Plays the visitor for the suite of connectors. A change is noticed when they come back to the page. */
export function safeDriver(safe: FakeSafe, browser: FakeBrowser): WalletDriver {
  const changeTo = (open: unknown) => {
    safe.open = open
    browser.dispatch(new Event('focus'))
  }
  return {
    refuse() {
      const before = safe.open
      safe.open = new Error('User rejected the request')
      return () => {
        safe.open = before
      }
    },
    hold: () => {
      safe.hold()
    },
    async asked() {
      while (safe.waiting() === 0) await settle()
    },
    approve: () => {
      safe.answer()
    },
    answerMalformed() {
      safe.open = safeInfo('a Safe')
    },
    revoke: () => {
      changeTo(new Error('No Safe is open'))
    },
    changeAccount: () => {
      changeTo(safeInfo(SECOND))
    },
    prompts: () => 0,
    listeners: () => 0, // It listens to the page, whose listeners the suite counts itself.
    requests: () => safe.asked.length,
  }
}
