import { EdgeVM } from '@edge-runtime/vm'
import { expect, test } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import type * as entry from '../testing/edge-entry.js'
import { WALLET } from '../testing/test-server.js'

/** The runtime's own modules, without those of Node. */
interface Inside {
  readonly wallet: typeof entry
  readonly Request: typeof Request
  readonly process: unknown
}

test('the server answers in the edge runtime, without what only Node has', async () => {
  const script = await bundle('plugins/embedded-wallet/src/testing/edge-entry.ts', {
    format: 'iife',
    globalName: 'wallet',
    platform: 'browser',
  })
  const runtime = new EdgeVM()
  runtime.evaluate(script)
  const {
    wallet,
    Request: EdgeRequest,
    process,
  } = runtime.evaluate<Inside>('({ wallet, Request, process: globalThis.process })')
  expect(process).toBeUndefined()
  const config = await wallet.answer(new EdgeRequest(`${WALLET}/api/config`))
  expect(await config.json()).toMatchObject({ name: 'Acme', email: true })
  const started = await wallet.answer(
    new EdgeRequest(`${WALLET}/api/email/start`, {
      method: 'POST',
      headers: { origin: WALLET, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alice@example.org' }),
    }),
  )
  expect([started.status, await started.json()]).toEqual([
    200,
    { action: 'VERIFY_DEVICE', email: 'alice@example.org' },
  ])
}, 60_000)
