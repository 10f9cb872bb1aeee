import { serverErrors } from '@latchkey/kernel/internal/server'

interface Wait {
  /** Seconds. */
  readonly retryAfter: number
}

/** Why the wallet server refuses a request. No text tells whether an address has an account. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'embedded-wallet/server', name: 'wallet server' },
  {
    server_option_invalid: {
      status: 500,
      says: (c: { readonly option: string; readonly wants: string }) =>
        `createWalletServer: the option "${c.option}" has to be ${c.wants}.`,
    },
    database_locked: {
      status: 500,
      says: (c: { readonly file: string }) =>
        `Another process has the database ${c.file} open. Use PostgreSQL for more than one process.`,
    },
    migration_missing: {
      status: 500,
      says: () =>
        'The database lacks tables or columns. Call migrate(db) before the server answers.',
    },
    secret_invalid: {
      status: 500,
      says: () => 'A secret has to be 32 random bytes in base64 or hex.',
    },
    secret_unknown: {
      status: 500,
      says: () => 'What is kept was sealed by a secret that the server does not have.',
    },
    row_forged: {
      status: 500,
      says: (c: { readonly table: string }) =>
        `A row of the table ${c.table} was not written by this server, or was changed: somebody else writes to the database.`,
    },
    too_many_requests: {
      status: 429,
      says: (c: Wait) =>
        `There were too many requests. Please try again after ${c.retryAfter} seconds.`,
    },
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
    mail_failed: { status: 503, says: () => 'The mail could not be sent.' },
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
    otp_tries_spent: {
      status: 400,
      says: () => 'The code was wrong too often. Ask for a new one.',
    },
    device_link_invalid: { status: 400, says: () => 'The link has expired or was used.' },
    login_too_old: {
      status: 401,
      says: () => 'Sign in again first: the login is too old for this.',
    },
    not_signed_in: { status: 401, says: () => 'Sign in first.' },
    wallet_exists: { status: 409, says: () => 'There is a wallet already.' },
    ticket_invalid: { status: 400, says: () => 'The ticket has expired or was used.' },
    /** No account is shown. Connect a wallet first. */
    address_missing: { status: 400, says: () => 'This login has no e-mail address to change.' },
    change_missing: { status: 400, says: () => 'No change of the address is under way.' },
    provider_unknown: { status: 404, says: () => 'This wallet has no login by this provider.' },
    provider_unreachable: { status: 502, says: () => 'The identity provider does not answer.' },
    /** The window of the provider could not be opened, or ended with a failure. Let the visitor try again. */
    social_failed: { status: 401, says: () => 'The identity provider did not confirm the login.' },
    /** The login with Farcaster did not begin. Let the visitor try again. */
    farcaster_failed: { status: 502, says: () => 'Farcaster did not confirm the login.' },
    passkeys_disabled: { status: 404, says: () => 'This wallet has no passkeys.' },
    passkey_invalid: { status: 400, says: () => 'The passkey could not be verified.' },
    relay_silent: {
      status: 502,
      says: () =>
        'The bundler or the paymaster gave no answer; it may have taken what it was handed.',
    },
    part_silent: {
      status: 503,
      says: (c: { readonly part: string; readonly seconds: number }) =>
        `The option "${c.part}" gave no answer within ${c.seconds} s.`,
    },
    part_failed: {
      status: 503,
      says: (c: { readonly part: string }) => `The option "${c.part}" failed. Try again later.`,
    },
    limit_store_failed: {
      status: 503,
      says: () => 'The store of limits does not answer. Try again later.',
    },
  },
)
