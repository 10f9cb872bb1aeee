import { serverErrors } from '@latchkey/kernel/internal/server'

interface Wait {
  /** Seconds. */
  readonly retryAfter: number
}

/** Why the wallet server refuses a request. No text tells whether an address has an account. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'embedded-wallet/server', name: 'wallet server' },
  {
    /** An option of the server is of the wrong kind. The text names it: correct it, then start the server again. */
    server_option_invalid: {
      status: 500,
      says: (c: { readonly option: string; readonly wants: string }) =>
        `createWalletServer: the option "${c.option}" has to be ${c.wants}.`,
    },
    /** SQLite is for one process. End the other one, or use PostgreSQL. */
    database_locked: {
      status: 500,
      says: (c: { readonly file: string }) =>
        `Another process has the database ${c.file} open. Use PostgreSQL for more than one process.`,
    },
    /** The tables are those of an earlier version. Call `migrate(db)` before the server listens. */
    migration_missing: {
      status: 500,
      says: () =>
        'The database lacks tables or columns. Call migrate(db) before the server answers.',
    },
    /** A secret of the options is too short or is no base64. Make one with `openssl rand -base64 32`. */
    secret_invalid: {
      status: 500,
      says: ({ place }: { readonly place?: number }) =>
        `${place === undefined ? 'A secret' : `Secret ${place} of "keys"`} has to be 32 random bytes in base64 or hex, under an id of letters and digits.`,
    },
    /** The folder of the frame's page is missing. Make it by `npx latchkey-frame build --out page`. */
    page_missing: {
      status: 500,
      says: (c: { readonly folder: string }) =>
        `There is no page at ${c.folder}: run npx latchkey-frame build --out ${c.folder}`,
    },
    /** A secret was replaced while data sealed by it are kept. Put the old one back beside the new one. */
    secret_unknown: {
      status: 500,
      says: () => 'What is kept was sealed by a secret that the server does not have.',
    },
    /** Find out who else writes to the database, and restore a backup from before. The server refuses such rows. */
    row_forged: {
      status: 500,
      says: (c: { readonly table: string }) =>
        `A row of the table ${c.table} was not written by this server, or was changed: somebody else writes to the database.`,
    },
    /** The limit of the server is reached. Wait for `retryAfter` seconds; raise the limits of its options if your visitors reach it. */
    too_many_requests: {
      status: 429,
      says: (c: Wait) =>
        `There were too many requests. Please try again after ${c.retryAfter} seconds.`,
    },
    /**
     * The server is set up without e-mail, and the app offers it. Set `email: false` in the app, or give the server a
     * mailer.
     */
    email_disabled: { status: 404, says: () => 'This wallet has no login by e-mail.' },
    /** The text is no address. Let the visitor correct it. */
    email_invalid: { status: 400, says: () => 'This is no e-mail address.' },
    /** A code went out moments ago. Wait for the seconds of the text. */
    email_too_soon: {
      status: 429,
      says: (c: Wait) => `Please try again after ${c.retryAfter} seconds`,
    },
    /** Another user has the address. Let the visitor take another one. */
    email_taken: { status: 400, says: () => 'The address cannot be used.' },
    /** The mailer failed, and `report` of the options hears why. Let the visitor try again. */
    mail_failed: { status: 503, says: () => 'The mail could not be sent.' },
    /** The login took too long, or went on in another browser. Let the visitor begin again. */
    login_missing: {
      status: 400,
      says: () => 'No login is under way in this browser, or it took too long.',
    },
    /** The digits are wrong. Let the visitor correct them; the number of tries is limited. */
    otp_invalid: { status: 400, says: () => 'The code is wrong.' },
    /** The code is too old or used up. Send a new one. */
    otp_expired: {
      status: 400,
      says: () => 'The code has expired or was used. Ask for a new one.',
    },
    /** The visitor has no tries left for this code. Send a new one. */
    otp_tries_spent: {
      status: 400,
      says: () => 'The code was wrong too often. Ask for a new one.',
    },
    /** The link of the mail is too old or was opened before. Let the visitor ask for a new mail. */
    device_link_invalid: { status: 400, says: () => 'The link has expired or was used.' },
    /** Keys and the address are moved after a fresh login alone. Let the visitor log in again. */
    login_too_old: {
      status: 401,
      says: () => 'Sign in again first: the login is too old for this.',
    },
    /** The session has ended, or its cookie did not arrive. Let the visitor log in again. */
    not_signed_in: { status: 401, says: () => 'Sign in first.' },
    /** Another tab or device has made the wallet meanwhile. Load it instead of making one. */
    wallet_exists: { status: 409, says: () => 'There is a wallet already.' },
    /** The ticket between app and wallet is too old or was used. Let the visitor try again. */
    ticket_invalid: { status: 400, says: () => 'The ticket has expired or was used.' },
    /** The visitor logged in by a social account without an e-mail address. Hide the change of address. */
    address_missing: { status: 400, says: () => 'This login has no e-mail address to change.' },
    /** The change took too long, or was ended. Let the visitor begin it again. */
    change_missing: { status: 400, says: () => 'No change of the address is under way.' },
    /**
     * The app offers a login that the server has no settings for. Take it out of `socials`, or set it up on the
     * server.
     */
    provider_unknown: { status: 404, says: () => 'This wallet has no login by this provider.' },
    /** The provider's service is down. Let the visitor try again, or log in another way. */
    provider_unreachable: { status: 502, says: () => 'The identity provider does not answer.' },
    /** The provider did not confirm the login. Let the visitor try again. */
    social_failed: { status: 401, says: () => 'The identity provider did not confirm the login.' },
    /** Farcaster did not confirm the login. Let the visitor try again. */
    farcaster_failed: { status: 502, says: () => 'Farcaster did not confirm the login.' },
    /** The server is set up without passkeys. Set them up, or hide the lock. */
    passkeys_disabled: { status: 404, says: () => 'This wallet has no passkeys.' },
    /** The answer of the passkey does not fit. Let the visitor try again with the passkey of this wallet. */
    passkey_invalid: { status: 400, says: () => 'The passkey could not be verified.' },
    /** The operation may have been carried out. Look at the chain before it is sent again. */
    relay_silent: {
      status: 502,
      says: () =>
        'The bundler or the paymaster gave no answer; it may have taken what it was handed.',
    },
    /**
     * A part that you gave the server, such as the mailer, takes too long. Look at that service; the visitor may try
     * again.
     */
    part_silent: {
      status: 503,
      says: (c: { readonly part: string; readonly seconds: number }) =>
        `The option "${c.part}" gave no answer within ${c.seconds} s.`,
    },
    /** A part that you gave the server, such as the mailer, failed, and `report` of the options hears why. */
    part_failed: {
      status: 503,
      says: (c: { readonly part: string }) => `The option "${c.part}" failed. Try again later.`,
    },
    /** The store of limits, such as Redis, cannot be reached. No request is served before it is back. */
    limit_store_failed: {
      status: 503,
      says: () => 'The store of limits does not answer. Try again later.',
    },
  },
)
