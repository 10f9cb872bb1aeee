import type { RequestHandler } from '@latchkey/kernel/server'
import { createSecretCipher } from '../server/cipher.js'
import type { Db } from '../server/db/db.js'
import { migrate } from '../server/db/migrate.js'
import { openSqlite } from '../server/db/sqlite.js'
import type { MailMessage } from '../server/mailer.js'
import type { WalletServerOptions } from '../server/options.js'
import { createWalletServer } from '../server/wallet-server.js'

/** Origin of the wallet in tests. */
export const WALLET = 'https://wallet.example'
/** Origin of an app that may use it. */
export const APP = 'https://app.example'

/** 32 bytes in hex that are no secret. */
export const testSecret = (digit: string): string => digit.repeat(64)

/** A message with what is read of it. */
interface ReceivedMail extends MailMessage {
  readonly code: string | undefined
  readonly link: string | undefined
}

const read = (mail: MailMessage): ReceivedMail => ({
  ...mail,
  code: /\b\d{6}\b/.exec(mail.text)?.[0],
  link: /https?:\S+/.exec(mail.text)?.[0],
})

/** A mailbox of everybody, and a transport into it that can fail. */
export function createInbox() {
  const mails: ReceivedMail[] = []
  let failure: Error | undefined
  return {
    mails,
    failWith(error: Error | undefined) {
      failure = error
    },
    transport: {
      sendMail(mail: MailMessage) {
        if (failure) return Promise.reject(failure)
        mails.push(read(mail))
        return Promise.resolve({})
      },
    },
    last: (to: string) => mails.filter((mail) => mail.to === to).at(-1),
  }
}

/** Options of a server in tests. */
export const testOptions = async (db: Db): Promise<WalletServerOptions> => ({
  name: 'Acme',
  url: WALLET,
  origins: [APP],
  newDevice: 'link',
  db,
  secrets: await createSecretCipher({ keys: { a: testSecret('a') } }),
  chains: [
    {
      id: 'eip155:31337',
      name: 'Anvil One',
      rpcUrl: 'http://127.0.0.1:8545',
      currency: { symbol: 'ETH', decimals: 18 },
    },
  ],
})

/** A server on a database in memory, with a clock that the test moves and a mailbox. */
export async function createTestServer(more: Partial<WalletServerOptions> = {}) {
  const db = more.db ?? (await openSqlite(':memory:'))
  await migrate(db)
  const inbox = createInbox()
  const time = { now: 1_800_000_000_000 }
  const reported: unknown[] = []
  const options: WalletServerOptions = {
    ...(await testOptions(db)),
    mail: { transport: inbox.transport, from: 'Acme <wallet@acme.example>' },
    now: () => time.now,
    report: (error) => reported.push(error),
    ...more,
  }
  const server = createWalletServer(options)
  const visitor = (headers?: Readonly<Record<string, string>>) =>
    createVisitor(server.handle, headers)
  return { ...server, db, options, inbox, time, reported, visitor }
}

/** A server's answer. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** Code of a refusal. */
  readonly code: string | undefined
  readonly headers: Headers
}

const codeOf = (body: unknown) =>
  (body as { readonly error?: { readonly code?: string } } | undefined)?.error?.code

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  const body: unknown = isJson ? JSON.parse(text) : text
  return { status: response.status, body, code: codeOf(body), headers: response.headers }
}

/** A browser with the frame's page open: it keeps cookies and says where its requests come from. */
export function createVisitor(
  handle: RequestHandler,
  headers: Readonly<Record<string, string>> = {},
  origin = WALLET,
) {
  const cookies = new Map<string, string>()
  function keep(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (/Max-Age=0/.test(header)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  /** A request of the page; what is `undefined` in the headers is left out. */
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('http') ? path : `${origin}/api${path}`
    const request = new Request(url, init)
    const line = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (line !== '' && !request.headers.has('cookie')) request.headers.set('cookie', line)
    for (const [name, value] of Object.entries(headers))
      if (!request.headers.has(name)) request.headers.set(name, value)
    const response = await handle(request)
    keep(response)
    return response
  }
  const post = async (path: string, body: unknown = {}, more: Record<string, string> = {}) =>
    answerOf(
      await send(path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
    )
  return {
    cookies,
    send,
    post,
    get: async (path: string, more: Record<string, string> = {}) =>
      answerOf(await send(path, { headers: more })),
    /** Presses the button of the page behind a link. */
    press: async (link: string) =>
      answerOf(
        await send(link, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
  }
}

/** A browser of {@link createVisitor}. */
export type Visitor = ReturnType<typeof createVisitor>

/** Signs in by e-mail, over the link to a new device if it is one. */
export async function signInByEmail(
  visitor: Visitor,
  inbox: ReturnType<typeof createInbox>,
  email: string,
): Promise<Answer> {
  const { body } = await visitor.post('/email/start', { email })
  const { action } = body as { readonly action: string }
  if (action === 'VERIFY_DEVICE') await visitor.press(inbox.last(email)?.link ?? '')
  return visitor.post('/email/verify', { otp: inbox.last(email)?.code })
}
