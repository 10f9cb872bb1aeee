import type { Passkeys } from './passkey-ports.js'

/** The window that may ask: the one around the frame, or the one that opened it as a pop-up. */
export interface HostWindow {
  readonly closed?: boolean
  postMessage(message: unknown, targetOrigin: string): void
}

/** A message as the browser hands it over. */
export interface FrameMessage {
  /** The sender's window, as the browser knows it. */
  readonly source: unknown
  /** The sender's origin, as the browser knows it. */
  readonly origin: string
  readonly data: unknown
}

/** One origin's records between visits; every call fails if the browser blocks storage. */
export interface FrameStore {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  clear(): Promise<void>
}

/** Short texts that one origin keeps also after a sign-out; nothing in them opens anything. */
export interface FrameNotes {
  /** `undefined` if there is none, or the browser blocks storage. */
  get(key: string): string | undefined
  put(key: string, value: string): void
}

/** A stream of server-sent events. */
export interface FrameEvents {
  close(): void
}

/** The elements that the visitor has to see before a button works. */
export interface Shown {
  /** All of it has to be in view at once. */
  readonly whole: Element
  /** Of a request: each has to have been in view, whole and uncovered (`data-read`); and a request needs room. */
  readonly lines?: readonly Element[]
}

/**
 * The browser's report on it. `covered`: out of view, or something lies over it. `small`: too little room, or shown
 * too small to read. `unread`: some line was not in view yet.
 */
export type Sight = 'seen' | 'covered' | 'small' | 'unread'

/** Everything outside that the frame uses; tests bring their own. */
export interface FramePorts {
  readonly document: Document
  /** The frame's own origin. */
  readonly origin: string
  /** `undefined` where the page was opened by itself. */
  readonly host: HostWindow | undefined
  /** Origin of the window around, as the browser tells it before that window speaks. */
  readonly hostOrigin: string | undefined
  /** A window of its own, opened by the app; else a frame in the app's page. */
  readonly isWindow: boolean
  /** BCP 47 tags, the visitor's favourite first. */
  readonly languages: readonly string[]
  readonly subtle: SubtleCrypto
  onMessage(listen: (message: FrameMessage) => void): void
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Listens to one kind of server-sent event; the browser connects again by itself. */
  events(url: string, kind: string, listen: () => void): FrameEvents
  /** Milliseconds. */
  now(): number
  /** @returns the function that calls it off */
  after(milliseconds: number, run: () => void): () => void
  /** Cryptographically strong. */
  random(bytes: number): Uint8Array<ArrayBuffer>
  openStore(): Promise<FrameStore>
  readonly notes: FrameNotes
  readonly passkeys: Passkeys
  /** Whether cookies that this page writes are there afterwards: in frames on other sites' pages some browsers drop them. */
  keepsCookies(): boolean
  /** Takes what an identity provider led back with out of the page's address. */
  takeResult(): string | undefined
  /** Tells the frames of this origin in the page that opened the window. */
  tellFrames(message: unknown): void
  /** Leads the whole page elsewhere. */
  leave(url: string): void
  /** This page's address, without its fragment. */
  readonly address: string
  /**
   * Tells whether the visitor sees what they have to: by what is in view, and by what covers it where the browser can tell
   * (`IntersectionObserver` v2). A window of its own has to be in front, too. @returns the function that ends it
   */
  watchVisible(shown: Shown, listen: (sight: Sight) => void): () => void
  /** Whether the browser tells what covers a frame. */
  readonly seesCovers: boolean
  /** Other pages of this origin: tells them, and hears from them. */
  readonly tabs: {
    tell(word: string): void
    listen(hear: (word: unknown) => void): void
  }
  reload(): void
  /** One line for developers. */
  log(line: string): void
}
