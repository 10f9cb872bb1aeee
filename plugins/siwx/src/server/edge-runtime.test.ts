import { EdgeVM } from '@edge-runtime/vm'
import { beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import { createVisitor } from '../testing/visitor.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import type * as server from '../testing/edge-entry.js'
import type { RequestHandler } from '@latchkey/kernel/server'

/** The server's entry as it is inside the runtime, which has nothing of Node. */
interface Inside {
  readonly siwx: typeof server
  readonly Request: typeof Request
  readonly process: unknown
}

let inside: Inside
beforeAll(async () => {
  const script = await bundle('plugins/siwx/src/testing/edge-entry.ts', {
    format: 'iife',
    globalName: 'siwx',
    platform: 'browser',
  })
  const runtime = new EdgeVM()
  runtime.evaluate(script)
  inside = runtime.evaluate('({ siwx, Request, process: globalThis.process })')
}, 60_000)

/** Hands requests in and answers out: those of the runtime are of its own classes. */
const across =
  (handle: RequestHandler): RequestHandler =>
  async (request) => {
    const { method, url } = request
    const body = method === 'POST' ? { body: await request.text() } : {}
    const headers = Object.fromEntries(request.headers)
    const answer = await handle(new inside.Request(url, { method, headers, ...body }))
    return new Response(await answer.text(), {
      status: answer.status,
      headers: [...answer.headers],
    })
  }

const chains = USUAL_SIGNERS.map(({ chainId }) => chainId)

test("the runtime is the edge's, without what only Node has", () => {
  expect(inside.process).toBeUndefined()
})

test.each(USUAL_SIGNERS)('$what signs in and out in the edge runtime', async (signer) => {
  const { createMemoryNonces, createMemoryStorage, createOpaqueSessions, createSignIn, FIVE } =
    inside.siwx
  const { handle } = createSignIn({
    domains: ['app.example.org'],
    chains,
    namespaces: FIVE,
    nonceStore: createMemoryNonces(),
    sessions: createOpaqueSessions({ storage: createMemoryStorage() }),
  })
  const alice = createVisitor(across(handle))
  const account = `${signer.chainId}:${signer.address}`
  const { body } = await alice.signIn(signer)
  expect(body).toMatchObject({ session: { account, proof: signer.proof } })
  expect(await alice.session(account)).toEqual(body.session)
  expect((await alice.revoke()).body).toEqual({ revoked: 1 })
  expect(await alice.session(account)).toBeNull()
  const refused = await alice.signIn(signer, { fields: { domain: 'evil.example' } })
  expect(refused).toMatchObject({ status: 403, code: 'domain_unexpected' })
})

test('signed sessions are made and read in the edge runtime', async () => {
  const { createMemoryNonces, createMemoryStorage, createSignedSessions, createSignIn, FIVE } =
    inside.siwx
  const secrets = ['a secret of no less than thirty-two bytes']
  const { handle } = createSignIn({
    domains: ['app.example.org'],
    chains,
    namespaces: FIVE,
    nonceStore: createMemoryNonces(),
    sessions: createSignedSessions({ secrets, storage: createMemoryStorage() }),
  })
  const alice = createVisitor(across(handle))
  const [signer] = USUAL_SIGNERS as [(typeof USUAL_SIGNERS)[number]]
  const { body } = await alice.signIn(signer)
  expect(await alice.session(body.session.account)).toEqual(body.session)
})
