import { isObject } from '../authoring/untrusted/foreign-value.js'

/** A form's fields in the order that they have, a list as several of one name, what is within as `name[inner]`. */
function fieldsOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => fieldsOf(name, one))
  if (!isObject(value)) return [[name, String(value)]]
  return Object.entries(value).flatMap(([inner, one]) => fieldsOf(`${name}[${inner}]`, one))
}

function textOf(body: object, headers: Headers): string {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) return JSON.stringify(body)
  const fields = Object.entries(body).flatMap(([name, value]) => fieldsOf(name, value))
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}

/** A body that a framework has put aside, piece by piece. */
const streamOf = (chunks: AsyncIterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const step = await chunks.next()
      if (step.done) controller.close()
      else controller.enqueue(step.value)
    },
  })

const isPieces = (body: object): body is AsyncIterable<Uint8Array> => Symbol.asyncIterator in body

/**
 * The body again, of which a framework's parser has left the value: bytes and text as they are, a form as a form,
 * and anything else as JSON. The head's length and encoding of the first form are removed.
 */
export function bodyThatWasRead(
  body: unknown,
  headers: Headers,
): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (isObject(body) && isPieces(body)) return streamOf(body[Symbol.asyncIterator]())
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding'])
    headers.delete(name)
  if (body instanceof Uint8Array) return new Uint8Array(body)
  if (isObject(body)) return textOf(body, headers)
  return typeof body === 'string' ? body : ''
}
