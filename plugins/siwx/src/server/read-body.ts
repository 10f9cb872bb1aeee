import { isKitError, isObject } from '@latchkey/kernel'
import { HandlerErrors } from './handler-errors.js'

/** Longest body in bytes: the signature of a contract may carry the contract's whole deployment. */
export const LONGEST_BODY = 256 * 1_024

function checkHead({ headers }: Request): void {
  // Only `application/json` makes a browser ask before it sends the body to another origin.
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') {
    throw HandlerErrors.content_type_unsupported()
  }
  if (Number(headers.get('content-length') ?? 0) > LONGEST_BODY) throw tooLarge()
}

const tooLarge = () => HandlerErrors.body_too_large({ limit: LONGEST_BODY })

/** Reads no further than the limit, whatever length the request says it has. */
async function readText({ body }: Request): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text + decoder.decode()
    const bytes = value as Uint8Array
    size += bytes.length
    if (size > LONGEST_BODY) {
      await reader?.cancel()
      throw tooLarge()
    }
    text += decoder.decode(bytes, { stream: true })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** UTF-8 that is none, or that broke off, is as little a body as JSON that is none. */
async function textOrNothing(request: Request): Promise<string> {
  try {
    return await readText(request)
  } catch (error) {
    if (isKitError(error)) throw error
    return ''
  }
}

/**
 * Reads the JSON object of a request.
 *
 * @throws KitError `content_type_unsupported`, `body_too_large` or `body_invalid`
 */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  checkHead(request)
  const body = parsed(await textOrNothing(request))
  if (!isObject(body) || Array.isArray(body)) throw HandlerErrors.body_invalid()
  return body
}
