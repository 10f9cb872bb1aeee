import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bip122SignIn } from '@latchkey/bip122'
import { cosmosSignIn } from '@latchkey/cosmos'
import { eip155SignIn } from '@latchkey/eip155'
import { polkadotSignIn } from '@latchkey/polkadot'
import { solanaSignIn } from '@latchkey/solana'
import type { CaipNetworkId } from '@latchkey/kernel'
import {
  createMemoryNonces,
  createNodeListener,
  createOpaqueSessions,
  createSignIn,
  type ServerPorts,
  type SessionRecord,
} from '@latchkey/siwx/server'

const NAMESPACES = [
  eip155SignIn(),
  solanaSignIn(),
  bip122SignIn(),
  polkadotSignIn(),
  cosmosSignIn(),
]

/** The purpose of the server. */
interface HeldServerOptions {
  readonly domain: string
  readonly chains: readonly CaipNetworkId[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long a session lasts, in milliseconds. */
  readonly sessionMs: number
}

/** A sign-in server of `node:http` whose answers a test can keep back. */
export async function startHeldServer({ domain, chains, now, sessionMs }: HeldServerOptions) {
  const ports: ServerPorts = {
    now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    fetch: () => Promise.reject(new TypeError('No contract signs here.')),
    later: () => () => undefined,
  }
  const records = new Map<string, SessionRecord>()
  const signIn = createSignIn({
    domains: [domain],
    chains,
    namespaces: NAMESPACES,
    nonceStore: createMemoryNonces({ ports }),
    sessions: createOpaqueSessions({
      ports,
      storage: {
        getItem: (key) => Promise.resolve(records.get(key) ?? null),
        setItem: (key, value) => Promise.resolve(void records.set(key, value as SessionRecord)),
        removeItem: (key) => Promise.resolve(void records.delete(key)),
      },
    }),
    sessionLifetime: sessionMs,
    crossOrigin: true,
    ports,
  })
  const held = new Map<string, Promise<void>>()
  const garbled = new Set<string>()
  let door: Promise<void> | undefined
  const asked: string[] = []
  const done: string[] = []
  const listener = createNodeListener(async (request) => {
    const name = new URL(request.url).pathname.replace('/siwx/', '')
    if (request.method !== 'OPTIONS') asked.push(name)
    await door
    const answer = await signIn.handle(request)
    done.push(name)
    await held.get(name)
    // Its effects stay, cookies included.
    return garbled.delete(name) ? new Response('?', answer) : answer
  })
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/siwx`,
    /** Names of the questions it was asked, in order. */
    asked,
    /** Names of those it has dealt with, whether or not anybody has the answer. */
    done,
    /** How many sessions live there, whether or not a browser still has their cookie. */
    kept: () => [...records.values()].filter(({ endsAt }) => endsAt > now()).length,
    /** Keeps the answers to a question back, all done, until the function it returns is called. */
    hold(name: string) {
      let release = () => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      held.set(name, until)
      return () => {
        held.delete(name)
        release()
      }
    },
    /** Deals with nothing until the function it returns is called. */
    shut() {
      let open = () => {}
      door = new Promise<void>((resolve) => {
        open = resolve
      })
      return () => {
        door = undefined
        open()
      }
    },
    /** Runs the next request of a name, and answers with nothing that can be read. */
    garble: (name: string) => void garbled.add(name),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
