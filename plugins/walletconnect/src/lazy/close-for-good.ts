/** One end of a socket. The library keeps all of it private, and calls it on the instance. */
interface Connection {
  /** Opens a socket. It is kept nowhere until it is open. */
  register(url?: string): Promise<Socket>
  onOpen(socket: Socket): void
}

interface Socket {
  close(): void
}

interface Relayer {
  readonly provider: { readonly connection: Connection }
  readonly subscriber: { persist(): Promise<void> }
  transportExplicitlyClosed: boolean
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
  request(payload: { readonly method: string }): Promise<unknown>
  subscribe(...asked: readonly unknown[]): Promise<unknown>
  transportClose(): Promise<void>
}

/** The error of all requests to a client that was closed meanwhile. */
export const clientClosed = (): Error => new Error('The relay client is closed.')

const refuse = () => Promise.reject(clientClosed())

/**
 * Makes the relayer closable for good. By itself it opens sockets again after it was closed: for a try that had
 * begun, for every message, and as the page comes back online. It forgets a socket that is being opened, and
 * unconfirmed messages keep timers of up to a minute.
 *
 * @returns closes it. A socket that is being opened closes as soon as it is open.
 */
export function closeForGood(relayer: object): () => Promise<void> {
  const own = relayer as Relayer
  let isClosed = false
  const ends = new Set<() => void>()

  /** Runs something that ends another way where the relayer is closed before. */
  const unlessClosed = <T>(run: () => Promise<T>, close: () => Promise<T>): Promise<T> => {
    if (isClosed) return close()
    return new Promise((resolve, reject) => {
      const end = () => {
        close().then(resolve, reject)
      }
      ends.add(end)
      run()
        .finally(() => ends.delete(end))
        .then(resolve, reject)
    })
  }

  const guard = (connection: Connection) => {
    const register = connection.register.bind(connection)
    connection.register = (url) => unlessClosed(() => register(url), refuse)
    const onOpen = connection.onOpen.bind(connection)
    connection.onOpen = (socket) => {
      if (isClosed) socket.close()
      else onOpen(socket)
    }
  }
  const create = own.createProvider.bind(own)
  own.createProvider = async () => {
    await create()
    if (isClosed) return refuse()
    guard(own.provider.connection)
  }

  const send = own.request.bind(own)
  own.request = (payload) =>
    unlessClosed(
      () => send(payload),
      // The library tries a failure again for a minute. It does not do so at the end of a subscription.
      () => (payload.method.endsWith('nsubscribe') ? refuse() : Promise.resolve(undefined)),
    )

  // By itself it waits for ever for a subscription that failed quietly.
  const subscribe = own.subscribe.bind(own)
  own.subscribe = (...asked) => unlessClosed(() => subscribe(...asked), refuse)

  return async () => {
    isClosed = true
    own.connect = () => Promise.resolve()
    // A try for a socket that has begun says that it is open, and looks at this before each further one.
    Object.defineProperty(own, 'transportExplicitlyClosed', {
      configurable: true,
      get: () => true,
      set: () => {},
    })
    // The stored records belong to the next client from now on, and subscriptions of codes are forgotten meanwhile.
    own.subscriber.persist = () => Promise.resolve()
    for (const end of ends) end()
    await own.transportClose()
  }
}
