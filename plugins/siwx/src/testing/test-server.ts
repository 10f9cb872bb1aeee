import { createMemoryNonces } from '../server/memory-nonces.js'
import { createMemoryStorage } from '../server/memory-storage.js'
import { createOpaqueSessions } from '../server/opaque-sessions.js'
import { createSignIn } from '../server/create-sign-in.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import type { SignInOptions } from '../server/sign-in-options.js'
import { FIVE } from './five-namespaces.js'
import { createVisitor } from './visitor.js'
import { USUAL_SIGNERS } from './signers.js'

/** A sign-in server in memory whose clock the test moves. */
export function createTestServer(options: Partial<SignInOptions> = {}) {
  let now = Date.parse('2026-09-01T12:00:00Z')
  const ports: ServerPorts = { ...platformPorts, now: () => now }
  const storage = createMemoryStorage(ports)
  const reported: unknown[] = []
  const server = createSignIn({
    domains: ['app.example.org'],
    namespaces: FIVE,
    chains: USUAL_SIGNERS.map(({ chainId }) => chainId),
    nonceStore: createMemoryNonces({ ports }),
    sessions: createOpaqueSessions({ storage, ports }),
    report: (error) => reported.push(error),
    ports,
    ...options,
  })
  return {
    ...server,
    ports,
    reported,
    /** Moves the clock by milliseconds. */
    pass(milliseconds: number) {
      now += milliseconds
    },
    visitor: (origin?: string) =>
      createVisitor(
        server.handle,
        origin,
        (options.namespaces ?? FIVE).map(({ profile }) => profile),
      ),
  }
}
