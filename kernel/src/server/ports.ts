/** A server's ports: time, chance and network. Tests replace them. */
export interface ServerPorts {
  /** Milliseconds since 1970. */
  now(): number
  /** Random bytes that cannot be guessed. */
  random(length: number): Uint8Array
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Runs a task later. @returns what takes it back */
  later(task: () => void, milliseconds: number): () => void
}

/** Those of the platform: every web-standard server has them. */
export const platformPorts: ServerPorts = {
  now: () => Date.now(),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (url, init) => fetch(url, init),
  later(task, milliseconds) {
    const timer = setTimeout(task, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
}
