import { defineErrors } from '@latchkey/kernel'

type Option = { readonly option: string; readonly wants: string }

/** Why a handler refuses a request before or beside its message; one code for each reason. */
export const HandlerErrors = defineErrors('siwx', {
  option_invalid: {
    says: (c: Option) => `The sign-in server's option "${c.option}" has to be ${c.wants}.`,
  },
  route_unknown: { says: () => 'There is nothing at this path of the sign-in server.' },
  method_not_allowed: {
    says: (c: { readonly allowed: string }) => `This path answers ${c.allowed} only.`,
  },
  origin_not_allowed: { says: () => 'The request comes from a page of another origin.' },
  too_many_requests: { says: () => 'There were too many requests. Try again later.' },
  content_type_unsupported: { says: () => 'The body has to be application/json.' },
  body_too_large: {
    says: (c: { readonly limit: number }) => `The body is longer than ${c.limit} bytes.`,
  },
  body_invalid: { says: () => 'The body is not the JSON object that this path reads.' },
  account_invalid: { says: () => 'The account is not a CAIP-10 id.' },
  nonce_of_other_browser: {
    says: () => 'The nonce was not issued to this browser, or its cookie did not come along.',
  },
  nonce_spent: { says: () => 'The nonce has been used, has expired or was never issued.' },
  session_too_long: {
    says: () =>
      'The session does not fit into a signed token, which is a cookie. Use createOpaqueSessions().',
  },
  nonce_store_failed: { says: () => 'The nonce store does not answer.' },
  session_store_failed: { says: () => 'The session store does not answer.' },
  internal: { says: () => 'The sign-in server failed.' },
})
