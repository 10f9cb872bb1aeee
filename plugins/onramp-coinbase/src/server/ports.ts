/** What a server has of its own: time, chance and network. Tests put others in their place. */
export interface OnRampServerPorts {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Bytes that nobody can guess. */
  random(length: number): Uint8Array
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Those of the platform: every web-standard server has them. */
export const platformPorts: OnRampServerPorts = {
  now: () => Date.now(),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  fetch: (url, init) => fetch(url, init),
}
