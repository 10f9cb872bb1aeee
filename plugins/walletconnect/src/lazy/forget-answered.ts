interface Provider {
  readonly events: { removeAllListeners(event: string): unknown }
  requestStrict(request: { readonly id: number | string }, context?: unknown): Promise<unknown>
}

interface Relayer {
  /** An empty object until there is a socket. */
  readonly provider: Provider | Record<string, never>
  createProvider(): Promise<void>
}

const isProvider = (provider: Relayer['provider']): provider is Provider =>
  'requestStrict' in provider

/** Lets a request go once it has its answer. The library's listener for that stays for ever, with all that was sent. */
function forget(provider: Relayer['provider']): void {
  if (!isProvider(provider)) return
  const send = provider.requestStrict.bind(provider)
  provider.requestStrict = (request, context) =>
    send(request, context).finally(() => {
      provider.events.removeAllListeners(String(request.id))
    })
}

/** Keeps no answered request, neither on the socket there is nor on those that follow. */
export function forgetAnswered(relayer: object): void {
  // The library keeps it private, and calls it on the instance.
  const own = relayer as Relayer
  const create = own.createProvider.bind(own)
  own.createProvider = async () => {
    await create()
    forget(own.provider)
  }
  forget(own.provider)
}
