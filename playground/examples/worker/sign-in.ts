import { eip155SignIn } from '@latchkey/eip155'
import {
  createOpaqueSessions,
  createSignIn,
  type NonceStore,
  type SessionStorage,
  type SignInServer,
} from '@latchkey/siwx/server'

/** The used members of a durable object, by the names in Cloudflare's types. */
interface DurableObjectState {
  readonly storage: {
    get(key: string): Promise<unknown>
    put(key: string, value: string): Promise<void>
    setAlarm(time: number): Promise<void>
    deleteAll(): Promise<void>
  }
}
interface Env {
  readonly APP_DOMAIN: string
  readonly KEPT: {
    idFromName(name: string): object
    get(id: object): { fetch(url: string, init: RequestInit): Promise<Response> }
  }
}

/** One nonce or session, which ends by itself. Each has an object of its own, which all places share. */
export class Kept {
  readonly #storage
  constructor({ storage }: DurableObjectState) {
    this.#storage = storage
  }
  /** Nothing else is served while the storage is waited for: what is read is deleted before anybody reads it again. */
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'PUT') {
      await this.#storage.put('value', await request.text())
      await this.#storage.setAlarm(Number(request.headers.get('ends')))
      return new Response()
    }
    const value = await this.#storage.get('value')
    if (request.method === 'DELETE') await this.#storage.deleteAll()
    return new Response(typeof value === 'string' ? value : 'null')
  }
  alarm(): Promise<void> {
    return this.#storage.deleteAll()
  }
}

function signInOf({ KEPT, APP_DOMAIN }: Env): SignInServer {
  const ask = (name: string, init: RequestInit) =>
    KEPT.get(KEPT.idFromName(name)).fetch('https://kept.invalid/', init)
  const keep = async (name: string, value: unknown, ends: number) => {
    await ask(name, { method: 'PUT', body: JSON.stringify(value), headers: { ends: String(ends) } })
  }
  const nonceStore: NonceStore = {
    async issue(ttl) {
      const nonce = [crypto.randomUUID(), crypto.randomUUID()].join('').replaceAll('-', '')
      await keep(nonce, Date.now() + ttl, Date.now() + ttl)
      return nonce
    },
    async consume(nonce) {
      const taken = await ask(nonce, { method: 'DELETE' })
      return Number(await taken.json()) > Date.now()
    },
  }
  const storage: SessionStorage = {
    getItem: async (key): Promise<unknown> => (await ask(key, { method: 'GET' })).json(),
    setItem: (key, value, { ttl }) => keep(key, value, Date.now() + ttl * 1_000),
    async removeItem(key) {
      await ask(key, { method: 'DELETE' })
    },
  }
  return createSignIn({
    domains: [APP_DOMAIN],
    chains: ['eip155:1'],
    namespaces: [eip155SignIn()],
    nonceStore,
    sessions: createOpaqueSessions({ storage }),
    clientOf: (request) => request.headers.get('cf-connecting-ip') ?? undefined,
  })
}

let signIn: SignInServer | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    signIn ??= signInOf(env)
    if (new URL(request.url).pathname.startsWith('/siwx/')) return signIn.handle(request)
    const [session] = await signIn.sessions(request)
    if (!session) return new Response('Sign in first.', { status: 401 })
    return Response.json({ ordersOf: session.account })
  },
}
