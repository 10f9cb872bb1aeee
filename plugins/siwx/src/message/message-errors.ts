import { defineErrors } from '@latchkey/kernel'

type Line = { readonly line: string }
type Limit = { readonly limit: number }

/** Why a text is no sign-in message, or fields make none; one code for each fault. */
export const MessageErrors = defineErrors('siwx', {
  /** The server got something else than a text, such as an object. Pass the message on as the page has sent it. */
  message_invalid: { says: () => 'The message is not a text.' },
  /** Shorten the statement or the list of resources. */
  message_too_long: {
    says: (c: Limit) => `The message is longer than ${c.limit} characters.`,
  },
  /** Build the message with `formatMessage()`: each namespace has a name of its own in the first line. */
  header_invalid: {
    says: () =>
      'The first line is not "<domain> wants you to sign in with your <chain> account:" of a known chain.',
  },
  /** Build the message with `formatMessage()`. */
  line_missing: { says: (c: Line) => `The message has no "${c.line}".` },
  /** Build the message with `formatMessage()`. A line that is there twice may be an attack. */
  line_repeated: { says: (c: Line) => `The message says "${c.line}" twice.` },
  /** Build the message with `formatMessage()`. */
  line_out_of_order: {
    says: (c: Line) => `"${c.line}" stands after a line that it has to precede.`,
  },
  /** Build the message with `formatMessage()`. Texts of the app belong into the statement. */
  line_unknown: { says: (c: Line) => `No sign-in message has the line "${c.line}".` },
  /** Write the domain as `host` or `host:port`, without a scheme. */
  domain_invalid: { says: () => 'The domain is not a host with an optional port.' },
  /** Write the domain as browsers do in `location.host`, such as `xn--…`. */
  domain_not_ascii: {
    says: () => 'The domain has characters that are not ASCII. Write it in its punycode form.',
  },
  /** Write the domain in small letters, as browsers do. */
  domain_not_lowercase: { says: () => 'The domain has capital letters.' },
  /** Write the domain without the dot at its end. */
  domain_trailing_dot: { says: () => 'The domain ends with a dot.' },
  /** Take the address as the wallet gives it, and the profile of the address's own namespace. */
  address_invalid: { says: () => "The address is not one of the message's namespace." },
  /** Shorten the statement to one line of the characters named. */
  statement_invalid: {
    says: () =>
      "The statement is not one line of letters, digits, spaces and :/?#[]@!$&'()*+,;=-._~ (EIP-4361).",
  },
  /** Give the whole URL of the page. */
  uri_invalid: { says: () => 'The URI is not one of RFC 3986.' },
  /** Build the message with `formatMessage()`, whose version is 1. */
  version_unsupported: { says: () => 'The version is not 1.' },
  /** The chain id belongs to another namespace. Build the message with `formatMessage()`. */
  chain_invalid: { says: () => "The chain id is not one of the message's namespace." },
  /** Take the nonce of the server, as it is. */
  nonce_invalid: { says: () => 'The nonce is not 8 to 128 letters and digits.' },
  /** Write the time as RFC 3339 has it, in UTC. */
  issued_at_invalid: { says: () => 'The time of issue is no date-time of RFC 3339.' },
  /** Write the time as RFC 3339 has it, in UTC. */
  expiration_time_invalid: { says: () => 'The expiration time is no date-time of RFC 3339.' },
  /** Write the time as RFC 3339 has it, in UTC. */
  not_before_invalid: { says: () => 'The first time is no date-time of RFC 3339.' },
  /** Use letters, digits and the other characters of a URI. */
  request_id_invalid: { says: () => 'The request id is not made of the characters of a URI.' },
  /** Give URIs, and not more of them than the text allows. */
  resources_invalid: { says: () => 'A resource is not a URI of RFC 3986, or there are too many.' },
  /** Build the message with `formatMessage()`, and sign exactly that text. */
  message_not_canonical: {
    says: () => 'The message is not written as its own fields would be: formatMessage() differs.',
  },
})
