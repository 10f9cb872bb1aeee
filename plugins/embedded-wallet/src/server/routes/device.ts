import { numberIn, optionalTextIn, textIn, type Row } from '../db/db.js'
import { browserName } from '../browser-name.js'
import type { DeviceNews } from '../device-news.js'
import { escaped } from '../html.js'
import { MARK, pageOf } from '../pages.js'
import type { Action, Call } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { filled, languageOf, wordsOf, type ServerLanguage } from '../words.js'

const MINUTE_MS = 60_000
/** How often a stream asks the database, for what another process was told. */
const LOOK_MS = 1_000
/** Proxies end streams on which nothing comes for long. */
const LOOKS_PER_SIGN_OF_LIFE = 15

const FIND = `select * from logins where link_hash = $1 and approved_at is null and used_at is null
  and expires_at > $2`

/** Once: a link that is opened twice sends one code. */
const APPROVE = `update logins set approved_at = $1 where token_hash = $2 and approved_at is null
  returning token_hash`

const says = (words: readonly (readonly [term: string, value: string])[]) =>
  words
    .map(([term, value]) => `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')

function invalidPage(language: ServerLanguage): Promise<Response> {
  const words = wordsOf(language)
  const content = `<h1>${escaped(words.invalid)}</h1><p>${escaped(words.invalidText)}</p>`
  return pageOf({ language, title: words.invalid, content, status: 410 })
}

/**
 * The page behind the link of a mail. Opening it does nothing: mail programs open links to look at them. Its button sends
 * the code to the address and lets the waiting frame know.
 */
export function devicePage({ settings, marks, codes, mailer }: ServerParts, news: DeviceNews) {
  const { db, now, name } = settings

  function requestPage(language: ServerLanguage, row: Row): Promise<Response> {
    const words = wordsOf(language)
    const email = optionalTextIn(row, 'email') ?? ''
    const time = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(numberIn(row, 'made_at'))
    const facts = says([
      [words.browser, browserName(optionalTextIn(row, 'browser')) ?? words.unknown],
      [words.place, optionalTextIn(row, 'place') ?? words.unknown],
      [words.time, `${time} UTC`],
    ])
    const text = escaped(filled(words.pageText, { name, email }))
    const content = `<h1>${escaped(words.pageTitle)}</h1><p>${text}</p><dl>${facts}</dl>
<form method="post"><button>${escaped(words.allow)}</button></form>
<small>${escaped(words.closePage)}</small>`
    return pageOf({ language, title: words.pageTitle, content })
  }

  async function approve(language: ServerLanguage, row: Row): Promise<Response> {
    const id = textIn(row, 'token_hash')
    const rows = await db.query(APPROVE, [now(), id])
    if (rows.length === 0) return invalidPage(language)
    const email = textIn(row, 'email')
    const code = await codes.make({ purpose: 'login', email, owner: id })
    await mailer.code(email, textIn(row, 'language'), code)
    news.tell(id)
    const words = wordsOf(language)
    const content = `${MARK}<h1>${escaped(words.allowed)}</h1><p>${escaped(words.allowedText)}</p>`
    return pageOf({ language, title: words.allowed, content })
  }

  return async (call: Call, link: string): Promise<Response> => {
    await call.limit('links', 60, MINUTE_MS)
    const language = languageOf(call.request)
    const row = await marks.find(db, ['link', link], [FIND, now()])
    if (!row || !(await marks.isOurs('logins', row))) return invalidPage(language)
    return call.request.method === 'POST' ? approve(language, row) : requestPage(language, row)
  }
}

/** `GET /device/events`: one event, `approved`, sent again to a client that comes back without it. */
export function deviceEvents({ settings, browsers }: ServerParts, news: DeviceNews): Action {
  const { db, now, ports } = settings
  const isApproved = async (id: string) => {
    const sql = 'select approved_at from logins where token_hash = $1 and expires_at > $2'
    const [row] = await db.query(sql, [id, now()])
    return row && row['approved_at'] !== null
  }
  return async (call) => {
    await call.limit('streams', 120, MINUTE_MS)
    const login = await browsers.login(call.cookies)
    const hasHeard = call.request.headers.get('last-event-id') === '1'
    return eventStream({
      find: async () => (hasHeard ? undefined : isApproved(login.id)),
      listen: (listener) => news.listen(login.id, listener),
      later: ports.later,
    })
  }
}

interface Watch {
  /** `undefined` once there is nothing to wait for. */
  find(): Promise<boolean | undefined>
  listen(listener: { heard(): void; end(): void }): () => void
  later(task: () => void, milliseconds: number): () => void
}

function eventStream({ find, listen, later }: Watch): Response {
  const encoder = new TextEncoder()
  let stop: () => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let [isOver, looks] = [false, 0]
      let cancel: () => void = () => undefined
      const send = (text: string) => {
        controller.enqueue(encoder.encode(text))
      }
      stop = () => {
        isOver = true
        cancel()
        unlisten()
      }
      const end = (text: string) => {
        stop()
        if (text !== '') send(text)
        controller.close()
      }
      const unlisten = listen({ heard: () => void look(), end: () => end('') })
      async function look(): Promise<void> {
        cancel()
        const found = await find().catch(() => undefined)
        if (isOver) return
        if (found === undefined) {
          end('event: over\ndata: {}\n\n')
          return
        }
        if (found) {
          end('id: 1\nevent: approved\ndata: {}\n\n')
          return
        }
        looks += 1
        if (looks % LOOKS_PER_SIGN_OF_LIFE === 0) send(': waiting\n\n')
        cancel()
        cancel = later(() => void look(), LOOK_MS)
      }
      send('retry: 1000\n\n')
      void look()
    },
    cancel() {
      stop()
    },
  })
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Some proxies gather what they hand on.
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
