import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from '@latchkey/kernel/server'
import { expect } from 'vitest'
import { bundle } from '../../../../scripts/vitest/bundle.js'
import { startProgram, type RunningProgram } from '../../../../scripts/vitest/processes.js'
import type { MailMessage } from '../server/mailer.js'
import { createInbox, type Visitor } from './test-server.js'

/** The wallet server as a program of its own (`server-process.ts`), of which a test starts several. */
export async function bundleServer() {
  // Below the repository, so that what is not copied into the script is found.
  const root = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  const folder = await mkdtemp(join(root, '.servers-'))
  const script = join(folder, 'server.mjs')
  const entry = 'plugins/embedded-wallet/src/testing/server-process.ts'
  const external = ['better-sqlite3', 'pg', '@redis/client', 'viem', 'viem/*']
  await writeFile(script, await bundle(entry, { format: 'esm', platform: 'node', external }))
  return {
    folder,
    start: (...args: readonly string[]): Promise<RunningProgram> =>
      startProgram(process.execPath, [script, ...args], /^port ([\d,]+)$/),
    close: () => rm(folder, { recursive: true }),
  }
}

type Inbox = ReturnType<typeof createInbox>

/** Reads the mails that servers write. */
export function mailsOf(servers: readonly RunningProgram[]): Inbox {
  const inbox = createInbox()
  for (const server of servers)
    server.listen((line) => {
      if (line.startsWith('mail ')) {
        void inbox.transport.sendMail(JSON.parse(line.slice(5)) as MailMessage)
      }
    })
  return inbox
}

/**
 * Sends requests to one of several servers, in turn.
 *
 * @param database Which one of theirs, where they have several.
 */
export function inTurn(servers: readonly RunningProgram[], database = 0): RequestHandler {
  let turn = 0
  return async (request) => {
    const port = servers[turn++ % servers.length]?.said.split(',')[database] ?? ''
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    const body = request.method === 'POST' ? await request.text() : null
    const init = { method: request.method, headers, body }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  }
}

/** Something of the last mail to an address, once that is there: it comes on another way than the answer. */
export async function mailed(inbox: Inbox, email: string, what: 'code' | 'link'): Promise<string> {
  const found = () => inbox.last(email)?.[what]
  await expect.poll(found).toBeDefined()
  return found() ?? ''
}

/** Asks for a code and allows the device. @returns the code */
export async function codeFor(visitor: Visitor, inbox: Inbox, email: string): Promise<string> {
  await visitor.post('/email/start', { email })
  await visitor.press(await mailed(inbox, email, 'link'))
  return mailed(inbox, email, 'code')
}
