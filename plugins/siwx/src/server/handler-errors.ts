import { serverErrors } from '@latchkey/kernel/internal/server'

type Option = { readonly option: string; readonly wants: string }

/** Why a handler refuses a request before or beside its message; one code for each reason. */
export const { errors: HandlerErrors, statusOf: handlerStatusOf } = serverErrors(
  { origin: 'siwx', name: 'sign-in server' },
  {
    /**
     * An option of the sign-in server is of the wrong kind. The text names it: correct it, then start the server
     * again.
     */
    option_invalid: {
      status: 500,
      says: (c: Option) => `The sign-in server's option "${c.option}" has to be ${c.wants}.`,
    },
    /** The limit of the server is reached. The page waits and asks again; raise the limit if your visitors reach it. */
    too_many_requests: {
      status: 429,
      says: () => 'There were too many requests. Try again later.',
    },
    /**
     * The page and the server have different versions, or something between them changes the body. Install the same
     * version on both sides.
     */
    body_invalid: {
      status: 400,
      says: () => 'The body is not the JSON object that this path reads.',
    },
    /** The question about a session names no account. Leave the asking to the kit, or pass a CAIP-10 id. */
    account_invalid: { status: 400, says: () => 'The account is not a CAIP-10 id.' },
    /**
     * The cookie of the nonce is missing: the page is on another site than the server, or a proxy drops cookies. Serve
     * both from one site.
     */
    nonce_of_other_browser: {
      status: 401,
      says: () => 'The nonce was not issued to this browser, or its cookie did not come along.',
    },
    /**
     * The visitor took too long, or the text was sent twice. The page asks for a new nonce; let the visitor sign
     * again.
     */
    nonce_spent: {
      status: 401,
      says: () => 'The nonce has been used, has expired or was never issued.',
    },
    /**
     * The session has more resources or accounts than a cookie holds. Use `createOpaqueSessions()`, which keep it on
     * the server.
     */
    session_too_long: {
      status: 413,
      says: () =>
        'The session does not fit into a signed token, which is a cookie. Use createOpaqueSessions().',
    },
    /** The store of nonces, such as Redis, cannot be reached. No sign-in is possible before it is back. */
    nonce_store_failed: { status: 503, says: () => 'The nonce store does not answer.' },
    /** The store of sessions, such as Redis, cannot be reached. Visitors count as signed out before it is back. */
    session_store_failed: { status: 503, says: () => 'The session store does not answer.' },
  },
)
