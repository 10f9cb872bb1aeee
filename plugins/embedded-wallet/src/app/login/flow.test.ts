import { expect, test } from 'vitest'
import type { CoreContext } from '../core-context.js'
import { embeddedKit } from '../../testing/embedded-kit.js'
import type { Attempt, Attempts } from './attempt.js'
import { createFinish } from './flow.js'

test('a login for which the kit has no connector fails in the words of the specification', async () => {
  const { kit } = embeddedKit()
  await kit.start()
  const connections = { connect: () => kit.connections.connect('nobody') }
  const context = { connections, tell: () => undefined } as unknown as CoreContext
  const finish = createFinish(context, {} as Attempts)
  const attempt = { set: () => undefined, signal: new AbortController().signal }
  const failed = expect(finish(attempt as unknown as Attempt)).rejects
  await failed.toThrow('No auth connector found')
  await failed.toMatchObject({ code: 'auth_connector_missing' })
})
