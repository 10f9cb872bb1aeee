import { defineErrors } from '@latchkey/kernel'

/** Why a sign-in is refused although its message can be read; one code for each reason. */
export const RefusalErrors = defineErrors('siwx', {
  expectation_invalid: {
    says: (c: { readonly member: string }) =>
      `verifySignIn() was not told what to expect: "${c.member}" is missing or empty.`,
  },
  domain_unexpected: { says: () => 'The message was signed for another domain.' },
  domain_port_unexpected: { says: () => 'The message was signed for another port of the domain.' },
  uri_unexpected: { says: () => 'The message is about a URI of another origin.' },
  chain_unexpected: { says: () => 'The message is bound to a network that is not allowed.' },
  nonce_unexpected: { says: () => 'The message has another nonce than the one that was issued.' },
  issued_in_future: { says: () => 'The message was issued in the future.' },
  issued_too_long_ago: { says: () => 'The message is older than allowed.' },
  not_yet_valid: { says: () => 'The message is not valid yet.' },
  expired: { says: () => 'The message has expired.' },
  address_checksum_invalid: {
    says: () => 'The address is not one: its checksum or capital letters (EIP-55) are wrong.',
  },
  address_of_other_network: { says: () => 'The address is not written as the network writes it.' },
  address_network_unknown: {
    says: () =>
      'It is not known how the network writes addresses: name its prefix in the addressPrefixes of its namespace.',
  },
  address_type_unsupported: {
    says: () => 'Nothing is known that would prove an address of this type.',
  },
  signature_malformed: {
    says: () => "The signature is not of the form of the address's namespace.",
  },
  signature_not_canonical: {
    says: () => 'The signature is the second, high form that anyone can make of another one.',
  },
  signature_invalid: { says: () => 'The signature is not one of the account over the message.' },
  contract_missing: {
    says: () => 'The signature is not of a key, and the account is no contract on its network.',
  },
  rpc_missing: {
    says: () =>
      'The signature may be that of a contract, and the contracts.rpcUrls of eip155SignIn() have nobody to ask for its network.',
  },
  rpc_failed: { says: () => 'A node did not answer whether the contract accepts the signature.' },
  rpc_timed_out: { says: () => 'A node took too long to say whether the contract accepts it.' },
  rpc_disagreed: { says: () => 'Nodes disagree on whether the contract accepts the signature.' },
})
