import { defineErrors, isKitError } from '@latchkey/kernel'

interface Wait {
  /** Seconds. */
  readonly retryAfter: number
}

/** Why the wallet server refuses a request. No text tells whether an address has an account. */
export const ServerErrors = defineErrors('embedded-wallet/server', {
  server_option_invalid: {
    says: (c: { readonly option: string; readonly wants: string }) =>
      `createWalletServer: the option "${c.option}" has to be ${c.wants}.`,
  },
  database_locked: {
    says: (c: { readonly file: string }) =>
      `Another process has the database ${c.file} open. Use PostgreSQL for more than one process.`,
  },
  migration_missing: {
    says: () => 'The database lacks tables or columns. Call migrate(db) before the server answers.',
  },
  secret_invalid: { says: () => 'A secret has to be 32 random bytes in base64 or hex.' },
  secret_unknown: {
    says: () => 'What is kept was sealed by a secret that the server does not have.',
  },
  row_forged: {
    says: (c: { readonly table: string }) =>
      `A row of the table ${c.table} was not written by this server, or was changed: somebody else writes to the database.`,
  },
  route_unknown: { says: () => 'There is nothing at this path of the wallet server.' },
  method_not_allowed: {
    says: (c: { readonly allowed: string }) => `This path answers ${c.allowed} only.`,
  },
  origin_not_allowed: { says: () => 'The request comes from a page of another origin.' },
  content_type_unsupported: { says: () => 'The body has to be application/json.' },
  body_too_large: {
    says: (c: { readonly limit: number }) => `The body is longer than ${c.limit} bytes.`,
  },
  body_invalid: { says: () => 'The body is not what this path reads.' },
  too_many_requests: {
    says: (c: Wait) =>
      `There were too many requests. Please try again after ${c.retryAfter} seconds.`,
  },
  email_disabled: { says: () => 'This wallet has no login by e-mail.' },
  email_invalid: { says: () => 'This is no e-mail address.' },
  email_too_soon: { says: (c: Wait) => `Please try again after ${c.retryAfter} seconds` },
  email_taken: { says: () => 'The address cannot be used.' },
  mail_failed: { says: () => 'The mail could not be sent.' },
  login_missing: { says: () => 'No login is under way in this browser, or it took too long.' },
  otp_invalid: { says: () => 'The code is wrong.' },
  otp_expired: { says: () => 'The code has expired or was used. Ask for a new one.' },
  otp_tries_spent: { says: () => 'The code was wrong too often. Ask for a new one.' },
  device_link_invalid: { says: () => 'The link has expired or was used.' },
  login_too_old: { says: () => 'Sign in again first: the login is too old for this.' },
  not_signed_in: { says: () => 'Sign in first.' },
  wallet_exists: { says: () => 'There is a wallet already.' },
  ticket_invalid: { says: () => 'The ticket has expired or was used.' },
  address_missing: { says: () => 'This login has no e-mail address to change.' },
  change_missing: { says: () => 'No change of the address is under way.' },
  provider_unknown: { says: () => 'This wallet has no login by this provider.' },
  provider_unreachable: { says: () => 'The identity provider does not answer.' },
  social_failed: { says: () => 'The identity provider did not confirm the login.' },
  farcaster_failed: { says: () => 'Farcaster did not confirm the login.' },
  passkeys_disabled: { says: () => 'This wallet has no passkeys.' },
  passkey_invalid: { says: () => 'The passkey could not be verified.' },
  relay_silent: {
    says: () =>
      'The bundler or the paymaster gave no answer; it may have taken what it was handed.',
  },
  part_silent: {
    says: (c: { readonly part: string; readonly seconds: number }) =>
      `The option "${c.part}" gave no answer within ${c.seconds} s.`,
  },
  part_failed: {
    says: (c: { readonly part: string }) => `The option "${c.part}" failed. Try again later.`,
  },
  limit_store_failed: { says: () => 'The store of limits does not answer. Try again later.' },
  internal: { says: () => 'The wallet server failed.' },
})

type Code = keyof typeof ServerErrors

const STATUSES: Readonly<Partial<Record<Code, number>>> = {
  server_option_invalid: 500,
  database_locked: 500,
  migration_missing: 500,
  secret_invalid: 500,
  secret_unknown: 500,
  row_forged: 500,
  internal: 500,
  part_silent: 503,
  part_failed: 503,
  limit_store_failed: 503,
  mail_failed: 503,
  provider_unreachable: 502,
  relay_silent: 502,
  farcaster_failed: 502,
  social_failed: 401,
  route_unknown: 404,
  method_not_allowed: 405,
  origin_not_allowed: 403,
  content_type_unsupported: 415,
  body_too_large: 413,
  body_invalid: 400,
  too_many_requests: 429,
  email_too_soon: 429,
  not_signed_in: 401,
  login_too_old: 401,
  wallet_exists: 409,
  provider_unknown: 404,
  email_disabled: 404,
  passkeys_disabled: 404,
}

/** HTTP status of a refusal of ours, 400 unless said otherwise; 500 for any other error. */
export function statusOf(error: unknown): number {
  if (!isKitError(error) || !Object.hasOwn(ServerErrors, error.code)) return 500
  return STATUSES[error.code as Code] ?? 400
}

/** Seconds after which trying again helps, where a refusal says so. */
export function retryAfterOf(error: unknown): number | undefined {
  const isWait = isKitError(error, 'too_many_requests') || isKitError(error, 'email_too_soon')
  return isWait ? (error.context as Wait).retryAfter : undefined
}
