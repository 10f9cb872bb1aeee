import type { LimitStore, ServerPorts } from '@latchkey/kernel/server'
import type { KeyCipher } from './cipher.js'
import type { Db, Queries } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { WalletMail } from './mailer.js'

/** Parts of the app's that the server waits for. */
interface Parts {
  readonly db: Db
  readonly secrets: KeyCipher
  readonly limits: LimitStore
  readonly mail: WalletMail | undefined
}

/** How long each part is waited for, in milliseconds. */
const WAITS = {
  db: 10_000,
  /** All statements of one together. */
  transaction: 15_000,
  secrets: 10_000,
  limits: 5_000,
  mail: 20_000,
} as const

/**
 * The parts of the app's, each of which answers or fails in time: nobody's request waits for a mail server, a key service
 * or a database that hangs.
 */
export function bounded({ db, secrets, limits, mail }: Parts, later: ServerPorts['later']): Parts {
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

  const queriesOf = (queries: Queries, check: () => void = () => undefined): Queries => ({
    query: (text, params) =>
      within('db', () => {
        check()
        return queries.query(text, params)
      }),
  })

  /** What is over has been told as failed: it must not be done afterwards. */
  async function tx<T>(run: (queries: Queries) => Promise<T>): Promise<T> {
    let isOver = false
    const check = () => {
      if (isOver) throw silent('transaction')
    }
    try {
      return await within('transaction', () =>
        db.tx(async (queries) => {
          const result = await run(queriesOf(queries, check))
          check()
          return result
        }),
      )
    } finally {
      isOver = true
    }
  }

  return {
    db: { query: queriesOf(db).query, tx },
    secrets: {
      seal: (plain, context) => within('secrets', () => secrets.seal(plain, context)),
      open: (sealed, context) => within('secrets', () => secrets.open(sealed, context)),
      isCurrent: (sealed) => secrets.isCurrent(sealed),
      mac: (text, purpose) => within('secrets', () => secrets.mac(text, purpose)),
    },
    limits: { count: (key, windowMs) => within('limits', () => limits.count(key, windowMs)) },
    mail: mail && {
      from: mail.from,
      transport: { sendMail: (one) => within('mail', () => mail.transport.sendMail(one)) },
    },
  }
}
