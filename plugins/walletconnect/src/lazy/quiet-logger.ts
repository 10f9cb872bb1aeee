type Write = (...parts: readonly unknown[]) => void

/** The part of a pino logger that the relay libraries use. */
export interface QuietLogger extends Record<
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
  Write
> {
  readonly level: string
  bindings(): { readonly context: string }
  child(bindings?: { readonly context?: string }): QuietLogger
}

/**
 * A logger that prints and keeps nothing: the library's own would write pairing keys into a buffer
 * that hangs off the window. Warnings are read for what they tell about the socket.
 */
export function quietLogger(onWarning: (text: string) => void, context = ''): QuietLogger {
  const silent: Write = () => undefined
  return {
    level: 'silent',
    trace: silent,
    debug: silent,
    info: silent,
    warn: (...parts) => {
      for (const part of parts) if (typeof part === 'string') onWarning(part)
    },
    error: silent,
    fatal: silent,
    bindings: () => ({ context }),
    child: (bindings) => quietLogger(onWarning, bindings?.context ?? context),
  }
}
