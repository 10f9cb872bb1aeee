import { defineErrors } from '@latchkey/kernel'

type Line = { readonly line: string }
type Limit = { readonly limit: number }

/** Why a text is no sign-in message, or fields make none; one code for each fault. */
export const MessageErrors = defineErrors('siwx', {
  message_invalid: { says: () => 'The message is not a text.' },
  message_too_long: {
    says: (c: Limit) => `The message is longer than ${c.limit} characters.`,
  },
  header_invalid: {
    says: () =>
      'The first line is not "<domain> wants you to sign in with your <chain> account:" of a known chain.',
  },
  line_missing: { says: (c: Line) => `The message has no "${c.line}".` },
  line_repeated: { says: (c: Line) => `The message says "${c.line}" twice.` },
  line_out_of_order: {
    says: (c: Line) => `"${c.line}" stands after a line that it has to precede.`,
  },
  line_unknown: { says: (c: Line) => `No sign-in message has the line "${c.line}".` },
  domain_invalid: { says: () => 'The domain is not a host with an optional port.' },
  domain_not_ascii: {
    says: () => 'The domain has characters that are not ASCII. Write it in its punycode form.',
  },
  domain_not_lowercase: { says: () => 'The domain has capital letters.' },
  domain_trailing_dot: { says: () => 'The domain ends with a dot.' },
  address_invalid: { says: () => "The address is not one of the message's namespace." },
  statement_invalid: {
    says: () =>
      "The statement is not one line of letters, digits, spaces and :/?#[]@!$&'()*+,;=-._~ (EIP-4361).",
  },
  uri_invalid: { says: () => 'The URI is not one of RFC 3986.' },
  version_unsupported: { says: () => 'The version is not 1.' },
  chain_invalid: { says: () => "The chain id is not one of the message's namespace." },
  nonce_invalid: { says: () => 'The nonce is not 8 to 128 letters and digits.' },
  issued_at_invalid: { says: () => 'The time of issue is no date-time of RFC 3339.' },
  expiration_time_invalid: { says: () => 'The expiration time is no date-time of RFC 3339.' },
  not_before_invalid: { says: () => 'The first time is no date-time of RFC 3339.' },
  request_id_invalid: { says: () => 'The request id is not made of the characters of a URI.' },
  resources_invalid: { says: () => 'A resource is not a URI of RFC 3986, or there are too many.' },
  message_not_canonical: {
    says: () => 'The message is not written as its own fields would be: formatMessage() differs.',
  },
})
