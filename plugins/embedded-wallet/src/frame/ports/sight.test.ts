// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { browserPorts } from './browser-ports.js'
import { createGate } from '../sheet/gate.js'

interface Entry {
  readonly target: Element
  readonly intersectionRatio: number
  readonly intersectionRect: { readonly height: number }
  readonly isVisible?: boolean
}
type Heard = (entries: readonly Entry[]) => void

/** A page of which the test says whether the visitor is at it. */
function createPage(isFrame: boolean, lines?: readonly Element[]) {
  const heard: Heard[] = []
  const whole = document.createElement('main')
  const timers = new Set<() => void>()
  const at = { focused: true, hidden: false }
  class Observer {
    constructor(hear: Heard) {
      heard.push(hear)
    }
    observe() {}
    disconnect() {}
  }
  const media = new EventTarget()
  const itsDocument = Object.assign(new EventTarget(), {
    hasFocus: () => at.focused,
    referrer: '',
  })
  Object.defineProperty(itsDocument, 'hidden', { get: () => at.hidden })
  const page = Object.assign(new EventTarget(), {
    document: itsDocument,
    navigator: {},
    innerWidth: 320,
    innerHeight: 400,
    devicePixelRatio: 1,
    matchMedia: () => media,
    IntersectionObserverEntry: EventTarget,
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
  const states: string[] = []
  const shown = { whole, ...(lines && { lines }) }
  const gate = createGate({ watchVisible, after }, shown, ({ sight }) => {
    states.push(sight)
  })
  const tell = (target: Element, intersectionRatio: number, isVisible = true, height = 20) => {
    const entry = { target, intersectionRatio, isVisible, intersectionRect: { height } }
    for (const hear of heard) hear([entry])
  }
  return {
    at,
    gate,
    states,
    page,
    tell,
    see: (isVisible = true, ratio = 1) => {
      tell(whole, ratio, isVisible)
    },
    /** The frame's page is another size, or another zoom. */
    resize: (size: Partial<Record<'innerWidth' | 'innerHeight' | 'devicePixelRatio', number>>) => {
      Object.assign(page, size)
      page.dispatchEvent(new Event('resize'))
      media.dispatchEvent(new Event('change'))
    },
    /** The mouse is moved: by so much on the screen, and by so much in the frame's page. */
    mouse: (onScreen: number, inPage: number) => {
      for (const at of [0, 1]) {
        const place = { screenX: onScreen * at, screenY: 0, clientX: inPage * at, clientY: 0 }
        page.dispatchEvent(Object.assign(new Event('pointermove'), place, { pointerType: 'mouse' }))
      }
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
      itsDocument.dispatchEvent(new Event('visibilitychange'))
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
  ])('waits again after each loss of %s', (_what, turn) => {
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

test('a frame of which a part alone is in view is covered', () => {
  const { see, wait, gate, states } = createPage(true)
  see(true, 0.9)
  wait()
  expect([gate.isOpen(), states.at(-1)]).toEqual([false, 'covered'])
  see(true, 0.99)
  wait()
  expect(gate.isOpen()).toBe(true)
})

describe('a request in a frame', () => {
  const open = () => {
    const [sum, warning] = [document.createElement('li'), document.createElement('li')]
    return { sum, warning, self: createPage(true, [sum, warning]) }
  }
  const opened = () => {
    const { sum, warning, self } = open()
    for (const line of [sum, warning]) self.tell(line, 1)
    self.see()
    self.wait()
    expect(self.gate.isOpen()).toBe(true)
    return { sum, warning, self }
  }

  test('rests until each of its lines was in view, and then lets them be scrolled away', () => {
    const { sum, warning, self } = open()
    self.see()
    self.tell(sum, 1)
    self.tell(warning, 0.6)
    self.wait()
    expect([self.gate.isOpen(), self.states.at(-1)]).toEqual([false, 'unread'])
    self.tell(sum, 0)
    self.tell(warning, 1)
    self.wait()
    expect(self.gate.isOpen()).toBe(true)
  })

  test('counts no line that something covers', () => {
    const { sum, warning, self } = open()
    self.see()
    self.tell(sum, 1)
    self.tell(warning, 1, false)
    self.wait()
    expect([self.gate.isOpen(), self.states.at(-1)]).toEqual([false, 'covered'])
  })

  test('says of a line at the edge of what scrolls that it was not read yet, and not that it is covered', () => {
    const { sum, warning, self } = open()
    self.see()
    self.tell(sum, 1)
    self.tell(warning, 0.6, false)
    self.wait()
    expect([self.gate.isOpen(), self.states.at(-1)]).toEqual([false, 'unread'])
  })

  test('rests as soon as one of its lines is covered', () => {
    const { sum, self } = opened()
    self.tell(sum, 1, false)
    expect(self.gate.isOpen()).toBe(false)
  })

  test('takes a line that is higher than its room for seen once it fills that', () => {
    const body = document.createElement('div')
    body.className = 'body'
    Object.defineProperty(body, 'clientHeight', { value: 200 })
    const line = document.createElement('li')
    body.append(line)
    const self = createPage(true, [line])
    self.see()
    self.tell(line, 0.6, true, 190)
    self.wait()
    expect(self.gate.isOpen()).toBe(true)
  })

  test.each([
    [
      'lower than 400 pixels',
      (self: ReturnType<typeof createPage>) => self.resize({ innerHeight: 190 }),
    ],
    [
      'narrower than 320',
      (self: ReturnType<typeof createPage>) => self.resize({ innerWidth: 300 }),
    ],
    ['zoomed out', (self: ReturnType<typeof createPage>) => self.resize({ devicePixelRatio: 0.2 })],
    [
      'zoomed out on a dense screen, by the way of the mouse',
      (self: ReturnType<typeof createPage>) => {
        self.resize({ devicePixelRatio: 0.8 })
        self.mouse(20, 50)
      },
    ],
  ])('rests while it is %s', (_what, shrink) => {
    const { self } = opened()
    shrink(self)
    expect([self.gate.isOpen(), self.states.at(-1)]).toEqual([false, 'small'])
    self.wait()
    expect(self.gate.isOpen()).toBe(false)
  })

  test('stays open while the mouse goes over it', () => {
    const { self } = opened()
    self.mouse(50, 50)
    expect(self.gate.isOpen()).toBe(true)
  })
})
