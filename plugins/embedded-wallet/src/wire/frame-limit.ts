/** The requests that may be approved in a frame: any, text that is signed, or none. */
export const FRAME_LIMITS = ['any', 'text', 'nothing'] as const
/** One of {@link FRAME_LIMITS}. */
export type FrameLimit = (typeof FRAME_LIMITS)[number]

/** Methods whose message may be a text; the frame reads it. */
const TEXT_METHODS: readonly string[] = ['personal_sign', 'solana_signMessage']

/** Whether a request is surely too much for a frame, by its method alone. */
export const isTooMuch = (limit: FrameLimit, method: string): boolean =>
  limit === 'nothing' || (limit === 'text' && !TEXT_METHODS.includes(method))
