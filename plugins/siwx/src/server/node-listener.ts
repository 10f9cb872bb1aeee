import type { RequestHandler } from './respond.js'

/** What is read of a request of `node:http`. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** What is done with an answer of `node:http`. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  end(body: string): unknown
}

/** Stands in requests for the server's own address, which nobody reads. */
const NOWHERE = 'http://sign-in.invalid'

/** Chunk by chunk, so that a body that is too long is not read to its end. */
function bodyOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** The request as the web has it; for an app's own routes, which ask for their sessions. */
export function toWebRequest(request: NodeRequest): Request {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // Node asks for `duplex` where a body is a stream; types of the page do not know it.
  const init = { method, headers, ...(hasBody && { body: bodyOf(request), duplex: 'half' }) }
  return new Request(new URL(url, NOWHERE), init)
}

/** What is written; an answer is read to its end before anything of it is. */
interface Told {
  readonly status: number
  readonly headers?: Headers
  readonly body: string
}

/** What the web has no request for, such as TRACE, is refused here, and what breaks ends here. */
async function answerTo(request: NodeRequest, handle: RequestHandler): Promise<Told> {
  let asked: Request
  try {
    asked = toWebRequest(request)
  } catch {
    return { status: 400, body: '' }
  }
  try {
    const answer = await handle(asked)
    // `Response.error()` has no status that could be sent.
    if (answer.type === 'error') return { status: 500, body: '' }
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  } catch {
    return { status: 500, body: '' }
  }
}

function send({ status, headers = new Headers(), body }: Told, response: NodeResponse): void {
  const plain = [...headers].filter(([name]) => name !== 'set-cookie')
  response.writeHead(status, {
    ...Object.fromEntries(plain),
    'set-cookie': headers.getSetCookie(),
  })
  response.end(body)
}

/** Makes a listener for `createServer` of `node:http` from a handler. */
export const createNodeListener =
  (handle: RequestHandler) =>
  (request: NodeRequest, response: NodeResponse): void => {
    answerTo(request, handle)
      .then((told) => {
        send(told, response)
      })
      // The app has answered by itself, as one does that lets nobody wait for long: that stands.
      .catch(() => undefined)
  }
