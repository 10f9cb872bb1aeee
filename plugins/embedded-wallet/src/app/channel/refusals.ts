import { EmbeddedErrors } from '../errors.js'
import type { MessageName } from '../../wire/messages.js'

/** The frame's refusal. */
export interface Refusal {
  readonly message: string
  readonly code?: string | undefined
  readonly retryAfter?: number | undefined
  readonly again?: boolean | undefined
}

/** The question to the frame. */
interface Question {
  readonly name: MessageName
  /** Of a request by RPC. */
  readonly method?: string | undefined
}

type Make = (refusal: Refusal & Question, cause: unknown) => Error

const tooSoon: Make = ({ retryAfter = 30 }, cause) =>
  EmbeddedErrors.email_too_soon({ seconds: Math.ceil(retryAfter) }, cause)
const needsLogin: Make = (_refusal, cause) => EmbeddedErrors.login_needed({}, cause)
const rejected: Make = (_refusal, cause) => EmbeddedErrors.user_rejected({}, cause)
const offline: Make = (_refusal, cause) => EmbeddedErrors.frame_offline({}, cause)
const expired: Make = (_refusal, cause) => EmbeddedErrors.otp_expired({}, cause)

/** Codes of the frame and of its server, and what each is here. */
const BY_CODE: Readonly<Record<string, Make>> = {
  user_rejected: rejected,
  request_aborted: rejected,
  email_invalid: ({ message }, cause) => EmbeddedErrors.email_invalid({ given: message }, cause),
  email_too_soon: tooSoon,
  too_many_requests: tooSoon,
  code_elsewhere: (_refusal, cause) => EmbeddedErrors.code_in_frame({}, cause),
  email_taken: (_refusal, cause) => EmbeddedErrors.email_taken({}, cause),
  change_unknown: (_refusal, cause) => EmbeddedErrors.email_change_unknown({}, cause),
  otp_invalid: (_refusal, cause) => EmbeddedErrors.otp_invalid({}, cause),
  otp_expired: expired,
  otp_tries_spent: expired,
  device_link_invalid: expired,
  login_missing: (_refusal, cause) => EmbeddedErrors.login_missing({}, cause),
  address_missing: (_refusal, cause) => EmbeddedErrors.login_missing({}, cause),
  change_missing: (_refusal, cause) => EmbeddedErrors.login_missing({}, cause),
  not_connected: needsLogin,
  not_signed_in: needsLogin,
  wallet_locked: (_refusal, cause) => EmbeddedErrors.wallet_locked({}, cause),
  wallet_changed: (_refusal, cause) => EmbeddedErrors.wallet_changed({}, cause),
  social_failed: (_refusal, cause) => EmbeddedErrors.social_failed({}, cause),
  farcaster_failed: (_refusal, cause) => EmbeddedErrors.farcaster_failed({}, cause),
  method_unsupported: ({ name, method = name }, cause) =>
    EmbeddedErrors.rpc_method_not_allowed({ method }, cause),
  network_unknown: (_refusal, cause) => EmbeddedErrors.network_unknown({}, cause),
  account_unknown: ({ message }, cause) =>
    EmbeddedErrors.account_mismatch({ named: message }, cause),
  smart_account_unsupported: (_refusal, cause) =>
    EmbeddedErrors.smart_account_missing({ network: 'this network' }, cause),
  network_error: offline,
  part_failed: offline,
  part_silent: offline,
  limit_store_failed: offline,
}

/** A frame of another make tells words alone. */
const BY_WORDS: readonly (readonly [words: RegExp, make: Make, only?: readonly MessageName[]])[] = [
  [/\b(?:reject|declin|denied|cancel|abort)/i, rejected],
  [/expired/i, expired, ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP']],
  [
    /\b(?:otp|code)\b/i,
    (_refusal, cause) => EmbeddedErrors.otp_invalid({}, cause),
    ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'],
  ],
]

/** The error of what the frame refused. Its own words are the cause. */
export function refusalOf({ name, method }: Question, refusal: Refusal): Error {
  const { code, message } = refusal
  const cause = new Error(message)
  const known = code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
  const said =
    code === undefined
      ? BY_WORDS.find(([words, , only]) => words.test(message) && (!only || only.includes(name)))
      : undefined
  const make = known ?? said?.[1]
  return (
    make?.({ ...refusal, name, method }, cause) ??
    EmbeddedErrors.frame_refused({ what: name, message, ...(code && { code }) }, cause)
  )
}
