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

/** What the web has no request for, such as TRACE, is refused here. */
async function answerTo(request: NodeRequest, handle: RequestHandler): Promise<Response> {
  let asked: Request
  try {
    asked = toWebRequest(request)
  } catch {
    return new Response(null, { status: 400 })
  }
  try {
    return await handle(asked)
  } catch {
    return new Response(null, { status: 500 })
  }
}

async function send(answer: Response, response: NodeResponse): Promise<void> {
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie')
  const cookies = answer.headers.getSetCookie()
  const body = await answer.text()
  response.writeHead(answer.status, { ...Object.fromEntries(headers), 'set-cookie': cookies })
  response.end(body)
}

/** Makes a listener for `createServer` of `node:http` from a handler. */
export const createNodeListener =
  (handle: RequestHandler) =>
  (request: NodeRequest, response: NodeResponse): void => {
    void answerTo(request, handle).then((answer) => send(answer, response))
  }
