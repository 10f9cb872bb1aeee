import { serverErrors } from '@latchkey/kernel/internal/server'

type Option = { readonly option: string; readonly wants: string }

/** Why a handler refuses a request before or beside its message; one code for each reason. */
export const { errors: HandlerErrors, statusOf: handlerStatusOf } = serverErrors(
  { origin: 'siwx', name: 'sign-in server' },
  {
    option_invalid: {
      status: 500,
      says: (c: Option) => `The sign-in server's option "${c.option}" has to be ${c.wants}.`,
    },
    too_many_requests: {
      status: 429,
      says: () => 'There were too many requests. Try again later.',
    },
    body_invalid: {
      status: 400,
      says: () => 'The body is not the JSON object that this path reads.',
    },
    account_invalid: { status: 400, says: () => 'The account is not a CAIP-10 id.' },
    nonce_of_other_browser: {
      status: 401,
      says: () => 'The nonce was not issued to this browser, or its cookie did not come along.',
    },
    nonce_spent: {
      status: 401,
      says: () => 'The nonce has been used, has expired or was never issued.',
    },
    session_too_long: {
      status: 413,
      says: () =>
        'The session does not fit into a signed token, which is a cookie. Use createOpaqueSessions().',
    },
    nonce_store_failed: { status: 503, says: () => 'The nonce store does not answer.' },
    session_store_failed: { status: 503, says: () => 'The session store does not answer.' },
  },
)
