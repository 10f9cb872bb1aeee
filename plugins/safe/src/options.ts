import { optionCheck } from '@latchkey/kernel'

/** Options of {@link safe}. */
export interface SafeOptions {
  /**
   * Origins of the Safe apps that may hold the page in their frame. Any other page around this one is asked nothing
   * and believed nothing.
   * @default ['https://app.safe.global']
   */
  readonly origins?: readonly string[]
}

const ORIGINS = ['https://app.safe.global']

/** An origin that no other page can claim: `https:`, or one of this machine. */
const SECURE = /^(?:https:\/\/[^\s/?#*]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/

function isOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || !SECURE.test(value)) return false
  try {
    return new URL(value).origin === value
  } catch {
    return false
  }
}

/**
 * The origins that the options name.
 *
 * @throws KitError `option_invalid`
 */
export function originsOf({ origins = ORIGINS }: SafeOptions): readonly string[] {
  const list: unknown = origins
  optionCheck('safe')(
    Array.isArray(list) && list.length > 0 && list.every(isOrigin),
    'origins',
    origins,
    'a list of https: origins such as "https://app.safe.global"',
  )
  return [...origins]
}
