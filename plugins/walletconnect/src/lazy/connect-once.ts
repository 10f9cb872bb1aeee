interface Relayer {
  connect(url?: string): Promise<void>
}

/**
 * Lets one try for the socket run at a time. The library begins another for every message it has to
 * send, so that a relay which is down was knocked at several times a second.
 */
export function connectOnce(relayer: object): void {
  // The library keeps it private, and calls it on the instance.
  const own = relayer as Relayer
  const connect = own.connect.bind(own)
  let running: Promise<void> | undefined
  own.connect = (url) =>
    (running ??= connect(url).finally(() => {
      running = undefined
    }))
}
