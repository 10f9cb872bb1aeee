interface Provider {
  readonly events: { removeAllListeners(event: string): unknown }
  requestStrict(request: { readonly id: number | string }, context?: unknown): Promise<unknown>
}

/** The relayer of the library. It keeps some of these members private, and calls all of them on the instance. */
interface Relayer {
  readonly provider: Provider
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
  request(payload: { method: string; params: never }): Promise<unknown>
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

/**
 * Lets one try for the socket run at a time. The library begins another for every message it has to
 * send, so that a relay which is down was knocked at several times a second.
 */
export function connectOnce(relayer: Pick<Relayer, 'connect'>): void {
  const connect = relayer.connect.bind(relayer)
  let running: Promise<void> | undefined
  relayer.connect = (url) =>
    (running ??= connect(url).finally(() => {
      running = undefined
    }))
}

/** Lets a request go once it has its answer. The library's listener for that stays for ever, with all that was sent. */
function forget(provider: Provider): void {
  const send = provider.requestStrict.bind(provider)
  provider.requestStrict = (request, context) =>
    send(request, context).finally(() => {
      provider.events.removeAllListeners(String(request.id))
    })
}

/** Keeps no answered request on the sockets that are opened from now on. */
function forgetAnswered(relayer: Pick<Relayer, 'createProvider' | 'provider'>): void {
  const create = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    await create()
    forget(relayer.provider)
  }
}

/**
 * Writes a publication again when its socket closes before the relay confirmed it. The library would
 * wait a quarter of a minute for an answer that cannot come. A message that arrives twice is dropped
 * by its receiver.
 */
function resendLost(relayer: Pick<Relayer, 'request' | 'on' | 'off'>): void {
  const send = relayer.request.bind(relayer)
  relayer.request = (payload) => {
    if (!payload.method.endsWith('ublish')) return send(payload)
    return new Promise((resolve, reject) => {
      let waiting = false
      const lost = () => {
        waiting = true
      }
      const back = () => {
        if (waiting) write()
      }
      const stop = () => {
        relayer.off('relayer_disconnect', lost)
        relayer.off('relayer_connect', back)
      }
      const write = () => {
        waiting = false
        send(payload).then(
          (answer) => {
            stop()
            resolve(answer)
          },
          (error: unknown) => {
            if (waiting) return // The socket took it along; the next one gets it again.
            stop()
            reject(error instanceof Error ? error : new Error('Not published.', { cause: error }))
          },
        )
      }
      relayer.on('relayer_disconnect', lost)
      relayer.on('relayer_connect', back)
      write()
    })
  }
}

/** Mends the relayer of a client of our own: its tries for a socket, and what it does with messages. */
export function mendRelayer(relayer: object): void {
  const own = relayer as Relayer
  connectOnce(own)
  forgetAnswered(own)
  resendLost(own)
}
