import { isKitError } from '@latchkey/kernel'
import type { SignInFields } from '../message/sign-in-fields.js'
import type { SignInExpectations } from '../server/expectations.js'
import { verifySignIn, type SignInAttempt } from '../server/verify-sign-in.js'
import { FIVE } from './five-namespaces.js'
import type { Signer } from './signers.js'

/** When the attempts of the tests are made. */
export const NOW = Date.parse('2026-09-01T12:00:30Z')

/** Everything that a message can say. */
export const fieldsOf = ({
  chainId,
  address,
}: Pick<Signer, 'chainId' | 'address'>): SignInFields => ({
  domain: 'app.example.org',
  accountAddress: address,
  statement: 'I accept the terms.',
  uri: 'https://app.example.org/login',
  version: '1',
  chainId,
  nonce: 'k3Jd9sLq0ZpT',
  issuedAt: '2026-09-01T12:00:00.000Z',
  expirationTime: '2026-09-01T12:10:00.000Z',
  notBefore: '2026-09-01T11:59:00.000Z',
  requestId: 'request-7',
  resources: ['https://app.example.org/tos', 'ipfs://bafybei'],
})

/** The requirements that let that message in. */
export const expectedOf = ({ chainId }: Pick<Signer, 'chainId'>): SignInExpectations => ({
  domains: ['app.example.org'],
  uris: 'domain',
  chains: [chainId],
  nonce: 'k3Jd9sLq0ZpT',
  now: NOW,
  maxAge: 300_000,
  clockSkew: 5_000,
})

/** Code of a refused attempt; 'accepted' otherwise. */
export async function outcomeOf(
  attempt: Omit<SignInAttempt, 'namespaces'> & Partial<Pick<SignInAttempt, 'namespaces'>>,
): Promise<string> {
  try {
    await verifySignIn({ namespaces: FIVE, ...attempt })
    return 'accepted'
  } catch (error) {
    if (isKitError(error)) return error.code
    throw error
  }
}

/** The same for a text that the account really signed. */
export const signedOutcome = async (
  signer: Signer,
  message: string,
  expected: Partial<SignInExpectations> = {},
): Promise<string> =>
  outcomeOf({
    message,
    signature: await signer.sign(message),
    expected: { ...expectedOf(signer), ...expected },
  })
