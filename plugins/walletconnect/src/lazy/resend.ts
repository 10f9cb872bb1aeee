interface Relayer {
  request(payload: { method: string; params: never }): Promise<unknown>
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

/**
 * Writes a publication again when its socket closes before the relay confirmed it. The library would
 * wait a quarter of a minute for an answer that cannot come. A message that arrives twice is dropped
 * by its receiver.
 */
export function resendLost(relayer: Relayer): void {
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
