import { isKitError } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../message/format-message.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import { SIGNERS, type Signer } from '../testing/signers.js'
import type { SignInExpectations } from './expectations.js'
import { verifySignIn } from './verify-sign-in.js'

const NOW = Date.parse('2026-09-01T12:00:30Z')

const fieldsOf = ({ chainId, address }: Signer): SignInFields => ({
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

const expectedOf = ({ chainId }: Signer): SignInExpectations => ({
  domains: ['app.example.org'],
  uris: 'domain',
  chains: [chainId],
  nonce: 'k3Jd9sLq0ZpT',
  now: NOW,
  maxAge: 300_000,
  clockSkew: 5_000,
})

/** Code of the refusal of a text that the account really signed; 'accepted' where there was none. */
async function outcome(
  signer: Signer,
  text: string,
  expected: Partial<SignInExpectations> = {},
  signature?: string,
): Promise<string> {
  try {
    await verifySignIn({
      message: text,
      signature: signature ?? (await signer.sign(text)),
      expected: { ...expectedOf(signer), ...expected },
    })
    return 'accepted'
  } catch (error) {
    if (isKitError(error)) return error.code
    throw error
  }
}

describe.each(SIGNERS)('$what', (signer) => {
  test('signs in, and every claim comes from the signed text', async () => {
    const message = formatMessage(fieldsOf(signer))
    const signature = await signer.sign(message)
    const verified = await verifySignIn({ message, signature, expected: expectedOf(signer) })
    expect(verified).toEqual({
      data: fieldsOf(signer),
      message,
      signature,
      account: `${signer.chainId}:${signer.address}`,
      proof: signer.proof,
    })
  })

  test('a signature of another text proves nothing', async () => {
    const text = formatMessage(fieldsOf(signer))
    const other = await signer.sign(text.replace('terms', 'rules'))
    expect(await outcome(signer, text, {}, other)).toBe('signature_invalid')
  })
})
