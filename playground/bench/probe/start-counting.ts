/** The page's actions and open resources, counted from before its own first script. */
export interface Counters {
  /** `fetch`, XMLHttpRequest, beacon and event source calls. */
  readonly requests: number
  /** Writes to storage of any kind. */
  readonly writes: number
  /** Sockets ever made. */
  readonly sockets: number
  /** Frames sent and received over sockets. */
  readonly frames: number
  /** Font faces made or added by script. */
  readonly fonts: number
  readonly openSockets: number
  readonly activeTimers: number
}

type Method = (...args: unknown[]) => unknown

/** Runs something before a method without changing the method. */
function before(target: object, name: string, action: () => void): void {
  const members = target as Record<string, Method | undefined>
  const original = members[name]
  if (!original) return
  members[name] = new Proxy(original, {
    apply(method, self, args: unknown[]) {
      action()
      return Reflect.apply(method, self, args)
    },
  })
}

function countTimers(): Set<unknown> {
  const active = new Set<unknown>()
  const members = window as unknown as Record<string, Method>
  const { setTimeout: once, setInterval: often } = window
  const { clearTimeout: stopOnce, clearInterval: stopOften } = window
  members['setTimeout'] = (run: unknown, ...rest: unknown[]) => {
    const id = once(
      () => {
        active.delete(id)
        if (typeof run === 'function') (run as () => void)()
      },
      ...(rest as [number]),
    )
    active.add(id)
    return id
  }
  members['setInterval'] = (...args: unknown[]) => {
    const id = often(...(args as [() => void, number]))
    active.add(id)
    return id
  }
  const stop = (original: (id?: number) => void) => (id: unknown) => {
    active.delete(id)
    original(id as number)
  }
  members['clearTimeout'] = stop(stopOnce.bind(window))
  members['clearInterval'] = stop(stopOften.bind(window))
  return active
}

/** Starts counting; returns how things stand at any later time. */
export function startCounting(): () => Counters {
  const seen = { requests: 0, writes: 0, sockets: 0, frames: 0, fonts: 0 }
  const open = new Set<WebSocket>()
  const request = () => {
    seen.requests += 1
  }
  const write = () => {
    seen.writes += 1
  }
  const font = () => {
    seen.fonts += 1
  }
  before(window, 'fetch', request)
  before(XMLHttpRequest.prototype, 'send', request)
  before(Navigator.prototype, 'sendBeacon', request)
  before(Storage.prototype, 'setItem', write)
  before(Storage.prototype, 'removeItem', write)
  before(Storage.prototype, 'clear', write)
  before(IDBFactory.prototype, 'open', write)
  before(Object.getPrototypeOf(document.fonts) as object, 'add', font)
  before(WebSocket.prototype, 'send', () => {
    seen.frames += 1
  })
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (cookie) {
    before(cookie, 'set', write)
    Object.defineProperty(Document.prototype, 'cookie', cookie)
  }
  window.EventSource = new Proxy(EventSource, {
    construct(target, args: [string]) {
      request()
      return new target(...args)
    },
  })
  window.FontFace = new Proxy(FontFace, {
    construct(target, args: [string, string]) {
      font()
      return new target(...args)
    },
  })
  window.WebSocket = new Proxy(WebSocket, {
    construct(target, args: [string]) {
      const socket = new target(...args)
      seen.sockets += 1
      open.add(socket)
      socket.addEventListener('close', () => open.delete(socket))
      socket.addEventListener('message', () => (seen.frames += 1))
      return socket
    },
  })
  const timers = countTimers()
  return () => ({ ...seen, openSockets: open.size, activeTimers: timers.size })
}
