import { defineToken } from '../token.js'
import type { Schema } from '../storage/schema.js'

/** Options of one HTTP call. */
export interface HttpOptions<T = unknown> {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** Any Standard Schema; the answer must match it. */
  readonly schema?: Schema<T>
  readonly signal?: AbortSignal
  /** Milliseconds until `http_timeout`. @default 15000 */
  readonly timeout?: number
  /** Largest answer read, in bytes. @default 1000000 */
  readonly maxBytes?: number
  /**
   * Takes a larger answer as far as it was read, with the rows of its list that are whole, instead of `http_too_large`, and
   * is called before the schema. The rest is not downloaded.
   */
  readonly onCut?: () => void
  /** Sends the cookies of the service and takes those it sets. @default 'omit' */
  readonly credentials?: 'omit' | 'include'
  /**
   * Takes JSON with any status, from a service that says there why it refuses, instead of `http_status`.
   *
   * @default false
   */
  readonly anyStatus?: boolean
  /**
   * Resolves to the answer as it is, a `Uint8Array`, such as a picture, instead of JSON. No schema is applied.
   *
   * @default false
   */
  readonly bytes?: boolean
  /**
   * Posts the body, which is a text, as it is instead of as JSON. @default false
   */
  readonly text?: boolean
  /**
   * Reads the beginning of what a refusal says into the error: `reason` of `http_status`, a text of at most
   * 500 characters that is as untrusted as any.
   *
   * @default false
   */
  readonly reason?: boolean
  /**
   * Lets a small request outlive its page (together at most 64 kB, by the Fetch standard). Its answer may go
   * unread. @default false
   */
  readonly keepalive?: boolean
}

/**
 * HTTP with limits. Every answer is untrusted: it is capped in size; JSON is checked when a schema is given, and
 * the reader of bytes finds out their type, not the service.
 *
 * Errors: `http_status` ('HTTP status code: {status}'; `retryAfter` is how many seconds the service asks to wait,
 * if it lets the page read that), `http_timeout`, `http_network`, `http_too_large`, `http_not_json`,
 * `http_answer_invalid`.
 */
export interface Http {
  get<T = unknown>(url: string, options?: HttpOptions<T>): Promise<T>
  post<T = unknown>(url: string, body: unknown, options?: HttpOptions<T>): Promise<T>
}

/** Token of HTTP. */
export const Http = defineToken<Http>('http', 'The kernel provides it.')
