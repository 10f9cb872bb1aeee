// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { browserPorts } from './browser-ports.js'
import { createGate } from './sheet/gate.js'

type Heard = (entries: readonly { intersectionRatio: number; isVisible?: boolean }[]) => void

/** A page of which the test says whether the visitor is at it. */
function createPage(isFrame: boolean) {
  const heard: Heard[] = []
  const timers = new Set<() => void>()
  const at = { focused: true, hidden: false }
  class Observer {
    constructor(hear: Heard) {
      heard.push(hear)
    }
    observe() {}
    disconnect() {}
  }
  const document = Object.assign(new EventTarget(), {
    hasFocus: () => at.focused,
    referrer: '',
    get hidden() {
      return at.hidden
    },
  })
  const page = Object.assign(new EventTarget(), {
    document,
    navigator: {},
    crypto,
    opener: null,
    IntersectionObserver: Observer,
    location: { origin: 'https://wallet.example', pathname: '/' },
    BroadcastChannel: EventTarget,
    setTimeout: (run: () => void) => {
      timers.add(run)
      return run
    },
    clearTimeout: (run: () => void) => timers.delete(run),
  })
  Object.assign(page, { parent: isFrame ? {} : page })
  const { watchVisible, after } = browserPorts(page as unknown as Window & typeof globalThis)
  const states: boolean[] = []
  const gate = createGate({ watchVisible, after }, {} as Element, ({ visible }) => {
    states.push(visible)
  })
  return {
    at,
    gate,
    states,
    see: (isVisible = true) => {
      for (const hear of heard) hear([{ intersectionRatio: 1, isVisible }])
    },
    /** The pause of the gate is over. */
    wait: () => {
      for (const run of [...timers]) run()
      timers.clear()
    },
    focus: (focused: boolean) => {
      at.focused = focused
      page.dispatchEvent(new Event(focused ? 'focus' : 'blur'))
    },
    hide: (hidden: boolean) => {
      at.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('Approve in a window of the wallet', () => {
  test('rests while the window is not in front, as below another one', () => {
    const { see, wait, gate, focus, at } = createPage(false)
    at.focused = false
    see()
    wait()
    expect(gate.isOpen()).toBe(false)
    focus(true)
    // The second press of a double click, whose first one took the other window away.
    expect(gate.isOpen()).toBe(false)
    wait()
    expect(gate.isOpen()).toBe(true)
  })

  test.each([
    ['focus', (page: ReturnType<typeof createPage>, isThere: boolean) => page.focus(isThere)],
    ['visibility', (page: ReturnType<typeof createPage>, isThere: boolean) => page.hide(!isThere)],
  ])('waits anew after each loss of %s', (_what, turn) => {
    const page = createPage(false)
    page.see()
    page.wait()
    expect(page.gate.isOpen()).toBe(true)
    turn(page, false)
    expect(page.gate.isOpen()).toBe(false)
    turn(page, true)
    expect(page.gate.isOpen()).toBe(false)
    page.wait()
    expect(page.gate.isOpen()).toBe(true)
  })

  test('rests while something of its own page covers it', () => {
    const { see, wait, gate, focus } = createPage(false)
    see(false)
    focus(true)
    wait()
    expect(gate.isOpen()).toBe(false)
  })

  test('hears of nothing after its end', () => {
    const { see, gate, focus, states } = createPage(false)
    see()
    gate.end()
    const before = states.length
    focus(true)
    expect(states).toHaveLength(before)
  })
})

test('a frame has the focus of the page around it only once it is pressed, and needs none', () => {
  const { see, wait, gate, at } = createPage(true)
  at.focused = false
  see()
  wait()
  expect(gate.isOpen()).toBe(true)
})
