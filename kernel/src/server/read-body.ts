import { isKitError } from '../core/errors.js'
import { isObject } from '../authoring/untrusted/foreign-value.js'

/** The refusal of an unreadable body: its reader chooses the codes. */
export interface BodyRefusals {
  readonly content_type_unsupported: () => Error
  readonly body_too_large: (context: { readonly limit: number }) => Error
  readonly body_invalid: () => Error
}

/** Reads no further than the limit, for any length in the head. */
async function readText(
  { body }: Pick<Body, 'body'>,
  limit: number,
  tooLarge: () => Error,
): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text + decoder.decode()
    const bytes = value as Uint8Array
    size += bytes.length
    if (size > limit) {
      // Not waited for: a sender may ignore it.
      void reader?.cancel().catch(() => undefined)
      throw tooLarge()
    }
    text += decoder.decode(bytes, { stream: true })
  }
}

/**
 * Reads a service's answer up to a limit: a server with a key keeps no long answer in memory.
 *
 * @param limit most bytes
 * @throws Error if it is longer, or not UTF-8
 */
export const readAnswerText = (answer: Pick<Body, 'body'>, limit: number): Promise<string> =>
  readText(answer, limit, () => new Error(`The answer is longer than ${String(limit)} bytes.`))

/**
 * Reads the text of a request's body.
 *
 * @param type the media type that it has to have
 * @param limit most bytes
 * @returns the empty text for UTF-8 that is none, or that broke off
 * @throws what `refusals` make
 */
export async function readBodyText(
  request: Request,
  type: string,
  limit: number,
  refusals: Omit<BodyRefusals, 'body_invalid'>,
): Promise<string> {
  const tooLarge = () => refusals.body_too_large({ limit })
  const [said = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (said.trim().toLowerCase() !== type) throw refusals.content_type_unsupported()
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  try {
    return await readText(request, limit, tooLarge)
  } catch (error) {
    if (isKitError(error)) throw error
    return ''
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the JSON object of a request. Only `application/json` makes a browser ask before it sends the body to another
 * origin.
 *
 * @param limit most bytes
 * @throws what `refusals` make
 */
export async function readJsonBody(
  request: Request,
  limit: number,
  refusals: BodyRefusals,
): Promise<Readonly<Record<string, unknown>>> {
  const body = parsed(await readBodyText(request, 'application/json', limit, refusals))
  if (!isObject(body) || Array.isArray(body)) throw refusals.body_invalid()
  return body
}
