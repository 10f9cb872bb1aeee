interface Provider {
  readonly events: { removeAllListeners(event: string): unknown }
  requestStrict(request: { readonly id: number | string }, context?: unknown): Promise<unknown>
}

interface Relayer {
  readonly provider: Provider
  createProvider(): Promise<void>
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
export function forgetAnswered(relayer: object): void {
  // The library keeps it private, and calls it on the instance.
  const own = relayer as Relayer
  const create = own.createProvider.bind(own)
  own.createProvider = async () => {
    await create()
    forget(own.provider)
  }
}
