import { pause } from '@latchkey/kernel/internal/tools'
import { readMember, type Browser, type Clock } from '@latchkey/kernel'

/** The reader of a code. */
export interface CodeReading {
  readonly browser: Browser
  readonly clock: Clock
  /** Shows what the camera sees. */
  readonly video: HTMLVideoElement
  /** Lets go of the camera. */
  readonly signal: AbortSignal
  /** The camera sees. */
  onSight(): void
}

const EVERY_MS = 200
/** Edge of the picture that is searched: more only takes longer. */
const MOST_PIXELS = 640

type Detect = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader, if it has one that knows QR codes. */
async function nativeDetector(global: unknown): Promise<Detect | undefined> {
  interface Detector {
    detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: unknown }[]>
  }
  const made = readMember(global, 'BarcodeDetector')
  if (typeof made !== 'function') return undefined
  const Native = made as unknown as {
    new (options: { readonly formats: readonly string[] }): Detector
    getSupportedFormats(): Promise<readonly string[]>
  }
  try {
    if (!(await Native.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new Native({ formats: ['qr_code'] })
    return async (video) => {
      const [found] = await detector.detect(video)
      return typeof found?.rawValue === 'string' ? found.rawValue : undefined
    }
  } catch {
    return undefined
  }
}

/** A reader that comes with the first scan. */
async function loadedDetector(): Promise<Detect> {
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return Promise.resolve(undefined)
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(jsQR(data, width, height)?.data)
  }
}

/**
 * Asks for the camera, shows its picture, and reads codes until one fits. The camera is always released.
 *
 * @param take What a code is taken for; `undefined`: it is none that is wanted, and the next one is waited for.
 * @throws what the browser refuses the camera with, and what the signal is aborted with
 */
export async function readCode<T>(
  { browser, clock, video, signal, onSight }: CodeReading,
  take: (code: string) => T | undefined,
): Promise<T> {
  const global: unknown = browser.global()
  const devices = readMember(readMember(global, 'navigator'), 'mediaDevices') as MediaDevices
  const wanted = { audio: false, video: { facingMode: 'environment' } }
  // A view that is made twice (React's strict mode) asks once.
  await Promise.resolve()
  signal.throwIfAborted()
  const stream = await devices.getUserMedia(wanted)
  try {
    signal.throwIfAborted()
    video.srcObject = stream
    await video.play()
    const detect = (await nativeDetector(global)) ?? (await loadedDetector())
    signal.throwIfAborted()
    onSight()
    for (;;) {
      const code = await detect(video)
      signal.throwIfAborted()
      const taken = code === undefined || code === '' ? undefined : take(code)
      if (taken !== undefined) return taken
      await pause(clock, EVERY_MS, signal)
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
    // A later reading may show its own picture already.
    if (video.srcObject === stream) video.srcObject = null
  }
}
