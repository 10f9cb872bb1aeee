import { errors, jwtVerify, SignJWT } from 'jose'
import { isSessionRecord, type SessionRecord } from '../server/session-record.js'

/** A token of another use, under the same secret, is no session. */
const TYPE = 'siwx-session+jwt'
const ALGORITHM = 'HS256'

/** A token's claims. */
export interface TokenClaims {
  readonly id: string
  readonly record: SessionRecord
}

/** Writes a session into a token (RFC 7519). */
const sign = ({ id, record }: TokenClaims, secret: Uint8Array): Promise<string> =>
  new SignJWT({ session: record })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setJti(id)
    .setIssuedAt(Math.floor(record.startedAt / 1_000))
    .setExpirationTime(Math.ceil(record.endsAt / 1_000))
    .sign(secret)

async function claimsOf(token: string, secret: Uint8Array, now: number) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['jti', 'exp', 'session'],
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined // Of another secret, altered or expired.
    throw error
  }
}

/** Reads a token that one of the secrets signed; `undefined` for any other one. */
async function read(
  token: string,
  secrets: readonly Uint8Array[],
  now: number,
): Promise<TokenClaims | undefined> {
  for (const secret of secrets) {
    const { jti, session } = (await claimsOf(token, secret, now)) ?? {}
    if (typeof jti === 'string' && isSessionRecord(session)) return { id: jti, record: session }
  }
  return undefined
}

export default { sign, read }
