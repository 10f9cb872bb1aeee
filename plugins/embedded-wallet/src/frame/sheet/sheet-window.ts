import { encodeHex } from '@latchkey/kernel/internal/tools'
import { FrameErrors } from '../errors.js'
import type { FrameMessage, FramePorts, HostWindow } from '../ports/ports.js'
import { openSheet, type OpenSheet, type SheetWindows } from './sheet.js'
import type { Head, Review } from './view.js'
import type { WordKey } from '../words/en.js'
import type { PageWords } from '../words/page-words.js'

/** Messages between pages of the wallet's origin: a window that is there, its screen, and its outcome. */
const [READY, SHEET, DECIDED] = [
  'latchkey:window-ready',
  'latchkey:window-sheet',
  'latchkey:window-decided',
] as const

/** The frame's calls of its window, as {@link OpenSheet} has them. */
type Command =
  | { readonly does: 'open'; readonly head: Head; readonly language: string }
  | { readonly does: 'review'; readonly review: Review }
  | { readonly does: 'wait' }
  | { readonly does: 'busy'; readonly key: WordKey }
  | { readonly does: 'close' }

type Told =
  | { readonly type: typeof READY }
  | ({ readonly type: typeof SHEET; readonly id: string } & Command)
  | { readonly type: typeof DECIDED; readonly id: string; readonly approved: boolean }

/** Milliseconds for a window to load. */
const LOAD_LIMIT = 20_000

/** A message from a page of the wallet's own origin; no other page can send it. */
function toldIn({ origin, data }: FrameMessage, ports: Pick<FramePorts, 'origin'>) {
  if (origin !== ports.origin || typeof data !== 'object' || data === null) return undefined
  return data as Told
}

const isWindow = (source: unknown): source is HostWindow =>
  typeof source === 'object' && source !== null && 'postMessage' in source

type WindowPorts = Pick<FramePorts, 'origin' | 'onMessage' | 'after' | 'random'>

/** Waits for windows, and shows each request in one of its own. */
export function createSheetWindows(ports: WindowPorts, language: () => string): SheetWindows {
  const open = new Map<string, (approved: boolean) => void>()
  let ready: HostWindow | undefined
  let arrived: ((window: HostWindow) => void) | undefined
  ports.onMessage((message) => {
    const told = toldIn(message, ports)
    if (told?.type === DECIDED) open.get(told.id)?.(told.approved)
    if (told?.type !== READY || !isWindow(message.source)) return
    ready = message.source
    arrived?.(ready)
  })
  /** A window that nothing was shown in yet. */
  const next = (signal: AbortSignal) => {
    if (ready && ready.closed !== true) return Promise.resolve(ready)
    return new Promise<HostWindow>((resolve, reject) => {
      const end = () => {
        stop()
        if (arrived === resolve) arrived = undefined
      }
      const stop = ports.after(LOAD_LIMIT, () => {
        end()
        reject(FrameErrors.window_needed())
      })
      arrived = resolve
      signal.addEventListener('abort', () => {
        end()
        reject(FrameErrors.request_aborted())
      })
    })
  }
  return {
    open: async (head, signal) => {
      const window = await next(signal)
      ready = undefined
      arrived = undefined
      return remoteSheet({ ports, window, open }, head, language())
    },
  }
}

interface Remote {
  readonly ports: WindowPorts
  readonly window: HostWindow
  readonly open: Map<string, (approved: boolean) => void>
}

function remoteSheet({ ports, window, open }: Remote, head: Head, language: string): OpenSheet {
  const id = encodeHex(ports.random(16))
  const post = (command: Command) => {
    window.postMessage(Object.assign({ type: SHEET, id }, command), ports.origin)
  }
  let approve = (): void => undefined
  const rejected = new Promise<void>((reject) => {
    open.set(id, (approved) => {
      if (approved) approve()
      else reject()
    })
  })
  post({ does: 'open', head, language })
  return {
    rejected,
    review: (review) =>
      new Promise((resolve) => {
        approve = resolve
        post({ does: 'review', review })
      }),
    wait: () => {
      post({ does: 'wait' })
    },
    busy: (key) => {
      post({ does: 'busy', key })
    },
    close: () => {
      open.delete(id)
      post({ does: 'close' })
    },
  }
}

/** In the window: says that it is there, and shows what a frame of this origin has it show. */
export function showSheets(ports: FramePorts, words: PageWords): void {
  const sheets = new Map<string, Promise<OpenSheet>>()
  const opened = async (
    { head, language }: Extract<Command, { readonly does: 'open' }>,
    decided: (approved: boolean) => void,
  ) => {
    words.choose([language, ...ports.languages])
    await words.ready()
    const sheet = openSheet(ports, words.now(), head)
    void sheet.rejected.then(() => {
      decided(false)
    })
    return sheet
  }
  ports.onMessage((message) => {
    const told = toldIn(message, ports)
    const { source } = message
    if (told?.type !== SHEET || !isWindow(source)) return
    const decided = (approved: boolean) => {
      const answer: Told = { type: DECIDED, id: told.id, approved }
      source.postMessage(answer, ports.origin)
    }
    if (told.does === 'open') sheets.set(told.id, opened(told, decided))
    else void sheets.get(told.id)?.then((sheet) => run(sheet, told, decided))
  })
  ports.tellFrames({ type: READY } satisfies Told)
}

function run(
  sheet: OpenSheet,
  command: Exclude<Command, { readonly does: 'open' }>,
  decided: (approved: boolean) => void,
) {
  switch (command.does) {
    case 'review':
      void sheet.review(command.review).then(() => {
        decided(true)
      })
      break
    case 'wait':
      sheet.wait()
      break
    case 'busy':
      sheet.busy(command.key)
      break
    case 'close':
      sheet.close()
      break
  }
}
