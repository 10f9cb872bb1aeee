import { defineErrors } from '@latchkey/kernel'

/** Why a sign-in is refused although its message can be read; one code for each reason. */
export const RefusalErrors = defineErrors('siwx', {
  /** The server calls the verifier without what it has to expect. Give it domain, nonce and chains. */
  expectation_invalid: {
    says: (c: { readonly member: string }) =>
      `verifySignIn() was not told what to expect: "${c.member}" is missing or empty.`,
  },
  /** Somebody else's page asked for the signature, or `domains` of the server lacks this one. Refuse it. */
  domain_unexpected: { says: () => 'The message was signed for another domain.' },
  /** Add the port to `domains` of the server, as in `localhost:5173`. */
  domain_port_unexpected: { says: () => 'The message was signed for another port of the domain.' },
  /** The page that asked is of another origin. Refuse it, or add the origin to the server. */
  uri_unexpected: { says: () => 'The message is about a URI of another origin.' },
  /** Add the network to `chains` of the server, or ask the visitor to switch. */
  chain_unexpected: { says: () => 'The message is bound to a network that is not allowed.' },
  /** The nonce was used, is too old, or is of another visitor. Ask for a new one. */
  nonce_unexpected: { says: () => 'The message has another nonce than the one that was issued.' },
  /** The clock of the visitor or of the server is wrong. The server allows for a little. */
  issued_in_future: { says: () => 'The message was issued in the future.' },
  /** Have the visitor sign a new message. */
  issued_too_long_ago: { says: () => 'The message is older than allowed.' },
  /** Wait until the time of the message, or have a new one signed. */
  not_yet_valid: { says: () => 'The message is not valid yet.' },
  /** Ask for a new nonce, and have the visitor sign again. */
  expired: { says: () => 'The message has expired.' },
  /** The message was changed or written wrongly. Write the address as the wallet gives it. */
  address_checksum_invalid: {
    says: () => 'The address is not one: its checksum or capital letters (EIP-55) are wrong.',
  },
  /** Write the address with the prefix of the network that the message names. */
  address_of_other_network: { says: () => 'The address is not written as the network writes it.' },
  /** Name the prefix of the network in `addressPrefixes` of the namespace. */
  address_network_unknown: {
    says: () =>
      'It is not known how the network writes addresses: name its prefix in the addressPrefixes of its namespace.',
  },
  /** Let the visitor sign in with an account of another type. */
  address_type_unsupported: {
    says: () => 'Nothing is known that would prove an address of this type.',
  },
  /** The wallet signed in another way. Refuse the sign-in, and see which protocol was used. */
  signature_malformed: {
    says: () => "The signature is not of the form of the address's namespace.",
  },
  /** Refuse it: somebody changed a signature that was used before. */
  signature_not_canonical: {
    says: () => 'The signature is the second, high form that anyone can make of another one.',
  },
  /** Another key signed, or another text. Refuse the sign-in. */
  signature_invalid: { says: () => 'The signature is not one of the account over the message.' },
  /** The signature is of neither key nor contract. Refuse the sign-in. */
  contract_missing: {
    says: () => 'The signature is not of a key, and the account is no contract on its network.',
  },
  /** Name nodes of the network in `contracts.rpcUrls`, so that accounts of contracts can sign in. */
  rpc_missing: {
    says: () =>
      'The signature may be that of a contract, and the contracts.rpcUrls of eip155SignIn() have nobody to ask for its network.',
  },
  /** The node refused the question with the code of JSON-RPC. Another URL of the network is not asked then. */
  rpc_failed: { says: () => 'A node did not answer whether the contract accepts the signature.' },
  /** Name another node in `contracts.rpcUrls`, or let the visitor try again. */
  rpc_timed_out: { says: () => 'A node took too long to say whether the contract accepts it.' },
  /** Nothing is believed then. Name nodes that you trust in `contracts.rpcUrls`. */
  rpc_disagreed: { says: () => 'Nodes disagree on whether the contract accepts the signature.' },
})
