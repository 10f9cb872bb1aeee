import { readMember } from '../authoring/untrusted/foreign-value.js'
import { noteAddress } from './client-address.js'
import { bodyThatWasRead } from './parsed-body.js'
import type { RequestHandler } from './request-handler.js'

/** The used part of a request of `node:http`, or of a framework over it, such as Express or Fastify. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The target as it was asked for: a framework cuts the path that it serves something at off `url`. */
  readonly originalUrl?: string | undefined
  /** A framework's value of a body that it has read. */
  readonly body?: unknown
  /** Whether somebody has begun to read the body; then `body` counts. */
  readonly readableDidRead?: boolean | undefined
  readonly [Symbol.asyncIterator]?: () => AsyncIterator<Uint8Array>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?:
    | { readonly remoteAddress?: string | undefined; readonly destroy?: () => unknown }
    | undefined
}

/** The used part of an answer of `node:http`. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  /** Only asked for where an answer is a stream of events. */
  write?(chunk: Uint8Array): unknown
  end(body?: string): unknown
  /** Only asked for where an answer is a stream of events: tells that the client is gone. */
  once?(event: 'close', gone: () => void): unknown
}

/** The server's own address in requests, which is not read. */
const NOWHERE = 'http://server.invalid'

/** A plain path: no other host, no absolute form, and nothing that parsing would change. */
const isPlainTarget = (target: string) =>
  /^\/(?![/\\])[^\\#\s]*$/.test(target) &&
  !/(?:^|\/)(?:\.|%2e){1,2}(?:[/?]|$)/i.test(target.replace(/\?.*$/, ''))

/**
 * Where a request leads. A proxy reads `//host/path` and `/a/../path` otherwise than `URL` does: what is written so is a
 * name that no route has.
 */
const addressOf = (target: string) =>
  isPlainTarget(target) ? `${NOWHERE}${target}` : `${NOWHERE}/~${encodeURIComponent(target)}`

/** Most bytes that are read of an unread body, so that the connection can be used again. */
const LONGEST_REST = 1_024 * 1_024

/**
 * A parser that found nothing to do may leave a body of its own, too. That counts only where the request was read.
 */
const isReadByOthers = (request: NodeRequest) =>
  request[Symbol.asyncIterator] === undefined ||
  (request.readableDidRead === true && readMember(request, 'body') !== undefined)

/** A body that is read as far as somebody wants it. */
function readerOf(request: NodeRequest) {
  const chunks = request[Symbol.asyncIterator]?.()
  let isAtEnd = !chunks || isReadByOthers(request)
  const next = async () => {
    const step = await chunks?.next()
    if (step && !step.done) return step.value
    isAtEnd = true
    return undefined
  }
  return {
    isAtEnd: () => isAtEnd,
    /** Chunk by chunk, so that a too long body is not read to its end, and an unread one not at all. */
    stream: () =>
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const chunk = await next()
            if (chunk) controller.enqueue(chunk)
            else controller.close()
          },
          // To end the iteration would end the connection, before the refusal is sent.
          cancel: () => undefined,
        },
        { highWaterMark: 0 },
      ),
    /** Reads and drops what is left, once the answer is sent. Ends the connection where that is too long. */
    async drop() {
      let size = 0
      while (!isAtEnd && size <= LONGEST_REST) size += (await next())?.length ?? 0
      if (!isAtEnd) request.socket?.destroy?.()
    },
  }
}

const hasBody = ({ method = 'GET' }: NodeRequest) => method !== 'GET' && method !== 'HEAD'

function requestOf(request: NodeRequest, stream: () => ReadableStream<Uint8Array>): Request {
  const { method = 'GET', url = '/', originalUrl = url } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const bodyOf = () => (isReadByOthers(request) ? bodyThatWasRead(request.body, headers) : stream())
  // Node asks for `duplex` where a body is a stream; types of the page do not know it.
  const init = { method, headers, ...(hasBody(request) && { body: bodyOf(), duplex: 'half' }) }
  const asked = new Request(addressOf(originalUrl), init)
  noteAddress(asked, request.socket?.remoteAddress)
  return asked
}

/** The request as the web has it; for an app's own routes, which ask for their sessions, and for Fastify's requests. */
export const toWebRequest = (request: NodeRequest): Request =>
  requestOf(request, readerOf(request).stream)

/** The body of an answer. One that is no stream of events is read to its end before it is written. */
interface Told {
  readonly status: number
  readonly headers?: Headers
  readonly body: string
  readonly events?: ReadableStream<Uint8Array>
}

const isEvents = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true

/** Methods without a web request, such as TRACE, are refused here, and errors end here. */
async function answerOf(ask: () => Request, handle: RequestHandler): Promise<Told> {
  let asked: Request
  try {
    asked = ask()
  } catch {
    return { status: 400, body: '' }
  }
  try {
    const answer = await handle(asked)
    // `Response.error()` has no status that could be sent.
    if (answer.type === 'error') return { status: 500, body: '' }
    const { status, headers, body } = answer
    if (body && isEvents(answer)) return { status, headers, body: '', events: body }
    return { status, headers, body: await answer.text() }
  } catch {
    return { status: 500, body: '' }
  }
}

/** Whether a request announces a body that is longer than the part that is drained. */
const isFarTooLong = (request: NodeRequest) =>
  hasBody(request) && Number(request.headers['content-length']) > LONGEST_REST

/** Whether an unread body may be longer than the part that is drained: that connection serves no other request. */
const isRestLeft = (request: NodeRequest, isAtEnd: boolean) =>
  isFarTooLong(request) || (request.headers['transfer-encoding'] !== undefined && !isAtEnd)

/** Hands events on as they come, until there are no more or the client is gone. */
async function sendEvents(
  events: ReadableStream<Uint8Array>,
  response: NodeResponse,
): Promise<void> {
  const reader = events.getReader()
  response.once?.('close', () => void reader.cancel().catch(() => undefined))
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    response.write?.(value)
  }
  response.end()
}

function send(
  { status, headers = new Headers(), body, events }: Told,
  closes: boolean,
  response: NodeResponse,
): void {
  const plain = [...headers].filter(([name]) => name !== 'set-cookie')
  response.writeHead(status, {
    ...Object.fromEntries(plain),
    'set-cookie': headers.getSetCookie(),
    ...(closes && { connection: 'close' }),
  })
  if (events) sendEvents(events, response).catch(() => response.end())
  else response.end(body)
}

async function answer(
  request: NodeRequest,
  response: NodeResponse,
  handle: RequestHandler,
): Promise<void> {
  const reader = readerOf(request)
  const told = await answerOf(() => requestOf(request, reader.stream), handle)
  try {
    send(told, isRestLeft(request, reader.isAtEnd()), response)
  } finally {
    // After the answer: a client that never sends the rest of its body has it all the same.
    if (hasBody(request) && !isFarTooLong(request)) await reader.drop()
  }
}

/**
 * Makes a listener for `createServer` of `node:http`, or a route of Express or Next's `pages/api`, from a handler.
 * The path is the requested one, at any mount of the framework. A body that a parser has read is passed on.
 *
 * The answer never waits for a body that the handler does not read. The rest of it is read afterwards, so that the
 * connection serves the next request. A client's time for it is the server's `requestTimeout`. A connection is
 * closed, and the answer says so, if more than 1 MiB is left, or the length is unknown.
 */
export const createNodeListener =
  (handle: RequestHandler) =>
  (request: NodeRequest, response: NodeResponse): void => {
    // The app has answered by itself, as one with a short limit does: that counts.
    answer(request, response, handle).catch(() => undefined)
  }
