import { isKitError } from '@latchkey/kernel'
import type { ServerPorts } from '@latchkey/kernel/server'
import type { KeyCipher } from './cipher.js'
import type { Db, Queries } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { WalletMail } from './mailer.js'

/** Parts of the app's that the server waits for. */
interface Parts {
  readonly db: Db
  readonly secrets: KeyCipher
  readonly mail: WalletMail | undefined
}

/** How long each part is waited for, in milliseconds. */
const WAITS = {
  db: 10_000,
  /** All statements of one together. */
  transaction: 15_000,
  secrets: 10_000,
  mail: 20_000,
} as const

/**
 * The app's parts, each of which answers or fails in time: no request waits for a mail server, a key service or a
 * database that hangs. Clients only hear that a part failed, and never its error.
 */
export function bounded({ db, secrets, mail }: Parts, later: ServerPorts['later']): Parts {
  const silent = (part: keyof typeof WAITS) =>
    ServerErrors.part_silent({ part, seconds: WAITS[part] / 1_000 })

  async function within<T>(part: keyof typeof WAITS, ask: () => Promise<T> | T): Promise<T> {
    let stop: () => void = () => undefined
    const silence = new Promise<never>((_resolve, reject) => {
      stop = later(() => {
        reject(silent(part))
      }, WAITS[part])
    })
    try {
      return await Promise.race([ask(), silence])
    } finally {
      stop()
    }
  }

  /** A part's error is its own: only our own refusals pass unchanged. */
  async function answered<T>(part: 'db' | 'secrets', ask: () => Promise<T>): Promise<T> {
    try {
      return await within(part, ask)
    } catch (error) {
      throw isKitError(error) ? error : ServerErrors.part_failed({ part }, error)
    }
  }

  const queriesOf = (queries: Queries, check: () => void = () => undefined): Queries => ({
    query: (text, params) =>
      answered('db', () => {
        check()
        return queries.query(text, params)
      }),
  })

  /** A timeout has been reported as failed: it must not be done afterwards. */
  async function tx<T>(run: (queries: Queries) => Promise<T>): Promise<T> {
    let isOver = false
    let own: { readonly error: unknown } | undefined
    const check = () => {
      if (isOver) throw silent('transaction')
    }
    const work = async (queries: Queries) => {
      try {
        const result = await run(queriesOf(queries, check))
        check()
        return result
      } catch (error) {
        own = { error }
        throw error
      }
    }
    try {
      return await within('transaction', () => db.tx(work))
    } catch (error) {
      // The act failed, and not the database.
      const isOwn = isKitError(error) || own?.error === error
      throw isOwn ? error : ServerErrors.part_failed({ part: 'db' }, error)
    } finally {
      isOver = true
    }
  }

  return {
    db: { query: queriesOf(db).query, tx },
    secrets: {
      seal: (plain, context) => answered('secrets', () => secrets.seal(plain, context)),
      open: (sealed, context) => answered('secrets', () => secrets.open(sealed, context)),
      isCurrent: (sealed) => secrets.isCurrent(sealed),
      mac: (text, purpose) => answered('secrets', () => secrets.mac(text, purpose)),
    },
    mail: mail && {
      ...mail,
      transport: { sendMail: (one) => within('mail', () => mail.transport.sendMail(one)) },
    },
  }
}
