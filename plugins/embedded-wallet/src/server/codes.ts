import { encodeHex } from '@latchkey/kernel/internal/tools'
import { numberIn, textIn, type Db } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'
import { hashOf, isSame, newCode, newId } from './tokens.js'

/** The purpose of a code. */
type CodePurpose = 'login' | 'change-old' | 'change-new' | 'export'

/** Whose code it is. */
interface CodeUse {
  readonly purpose: CodePurpose
  readonly email: string
  /** Id of the login or the session: a code works in the browser that asked for it alone. */
  readonly owner: string
}

const LIFETIME_MS = 20 * 60_000
const MOST_TRIES = 5
/** Wrong ones in an hour, for any codes: as many as six codes have, which are not reached by mistake. */
const MOST_OF_ADDRESS = 30
const HOUR_MS = 3_600_000

const PUT = `insert into codes (purpose, email, id, owner, sealed, tries, expires_at)
  values ($1, $2, $3, $4, $5, 0, $6)
  on conflict (purpose, email, owner) do update set id = excluded.id,
    sealed = excluded.sealed, tries = 0, used_at = null, expires_at = excluded.expires_at`

/** Counts a try before it is looked at, in one step: of many at once five are looked at. */
const TRY = `update codes set tries = tries + 1
  where purpose = $1 and email = $2 and owner = $3 and used_at is null and expires_at > $4
    and tries < ${MOST_TRIES}
  returning id, sealed, expires_at`

const WHY = `select tries from codes where purpose = $1 and email = $2 and owner = $3
  and used_at is null and expires_at > $4`

const USE = 'update codes set used_at = $1 where id = $2 and used_at is null returning id'

/** Makes and checks codes of six digits. */
export interface Codes {
  /** Makes a code; one before it for the same address, purpose and owner is void. */
  make(use: CodeUse): Promise<string>
  /**
   * Uses a code up.
   *
   * @throws KitError `otp_invalid`, `otp_expired`, `otp_tries_spent`
   */
  use(use: CodeUse, code: string): Promise<void>
}

/** All that a code is bound to: a row that is moved, or made to last longer, opens as nothing. */
const contextOf = ({ purpose, email, owner }: CodeUse, id: string, expiresAt: number) =>
  `code:${JSON.stringify([purpose, email, owner, id, expiresAt])}`

/**
 * Counts tries in this process, too: who writes to the database can set the counts there back, and have one code after the
 * other made.
 */
function createTries(now: () => number) {
  const counts = new Map<string, { readonly tries: number; readonly endsAt: number }>()
  function count(name: string, endsAt: number): number {
    const before = counts.get(name)
    const tries = (before?.tries ?? 0) + 1
    counts.set(name, { tries, endsAt: before?.endsAt ?? endsAt })
    return tries
  }
  return {
    /** Counts a try. @returns whether it may be looked at */
    begin(id: string, expiresAt: number, address: string): boolean {
      for (const [name, { endsAt }] of counts) if (endsAt <= now()) counts.delete(name)
      const [ofCode, ofAddress] = [count(id, expiresAt), count(address, now() + HOUR_MS)]
      return ofCode <= MOST_TRIES && ofAddress <= MOST_OF_ADDRESS
    },
    /** It was right, so it was no guess. */
    right(address: string): void {
      const before = counts.get(address)
      if (before) counts.set(address, { tries: before.tries - 1, endsAt: before.endsAt })
    },
  }
}

/**
 * Codes are kept as a hash under the server's secret. A million hashes are tried in no time by who has the
 * database.
 */
export function createCodes({ db, secrets, now }: ServerSettings): Codes {
  const tries = createTries(now)
  const digest = async (id: string, code: string) =>
    new TextEncoder().encode(await hashOf(`${id}:${code}`))

  async function why(database: Db, parameters: readonly [string, string, string, number]) {
    const [row] = await database.query(WHY, parameters)
    return row ? ServerErrors.otp_tries_spent() : ServerErrors.otp_expired()
  }

  return {
    async make(use) {
      const [id, code, expiresAt] = [newId(), newCode(), now() + LIFETIME_MS]
      const sealed = await secrets.seal(await digest(id, code), contextOf(use, id, expiresAt))
      await db.query(PUT, [use.purpose, use.email, id, use.owner, sealed, expiresAt])
      return code
    },
    async use(use, code) {
      const parameters = [use.purpose, use.email, use.owner, now()] as const
      const [row] = await db.query(TRY, parameters)
      if (!row) throw await why(db, parameters)
      const [id, expiresAt] = [textIn(row, 'id'), numberIn(row, 'expires_at')]
      const kept = await secrets.open(textIn(row, 'sealed'), contextOf(use, id, expiresAt))
      const address = `${use.purpose}:${use.email}`
      if (!tries.begin(id, expiresAt, address)) throw ServerErrors.otp_tries_spent()
      if (!isSame(encodeHex(kept), encodeHex(await digest(id, code)))) {
        throw ServerErrors.otp_invalid()
      }
      tries.right(address)
      const used = await db.query(USE, [now(), id])
      if (used.length === 0) throw ServerErrors.otp_expired()
    },
  }
}
