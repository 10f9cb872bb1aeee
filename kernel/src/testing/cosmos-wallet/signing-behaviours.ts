import { base64 } from '@scure/base'
import { onMethods } from '../wallet/behaviour.js'
import { refusals } from '../wallet/provider-error.js'
import { behaviour } from './behaviour.js'
import { answerHonestly } from './honest-methods.js'

const SIGNING = ['signAmino', 'signDirect', 'signArbitrary']
const GARBAGE = base64.encode(new Uint8Array(64))

type Members = Readonly<Record<string, unknown>>

/** Changes the signature of an answer: that of an arbitrary message is the answer itself. */
const signatureAs = (change: (signature: Members) => unknown) =>
  onMethods(SIGNING, async (call, next) => {
    const answer = (await next()) as Members
    if (call.method === 'signArbitrary') return change(answer)
    return { ...answer, signature: change(answer['signature'] as Members) }
  })

/** How a wallet may go wrong about signing. */
export const SIGNING_BEHAVIOURS = {
  'sign-garbage': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`: 64 zero bytes, which prove nothing.',
    (_tools, { value = GARBAGE }) => signatureAs((given) => ({ ...given, signature: value })),
  ),
  'malformed-signature': behaviour<{ readonly value: unknown }>(
    'Signatures are `value`, which is no base64 of 64 bytes.',
    (_tools, { value = '0xsignature' }) => signatureAs((given) => ({ ...given, signature: value })),
  ),
  'malformed-output': behaviour<{ readonly value: unknown }>(
    'Answers `value` instead of a signature.',
    (_tools, { value = null }) => onMethods(SIGNING, () => value),
  ),
  'sign-with-other-account': behaviour('Signs with its last key, and says so.', ({ steps }) => {
    const other = steps.state.keys.at(-1)
    return signatureAs((given) => ({
      pub_key: {
        ...(given['pub_key'] as object),
        value: base64.encode(other?.publicKey ?? new Uint8Array(33)),
      },
      signature: given['signature'],
    }))
  }),
  'sign-other-chain': behaviour<{ readonly chainId: string }>(
    'Signs the document for `chainId` (evil-1).',
    (_tools, { chainId = 'evil-1' }) =>
      onMethods(['signAmino', 'signDirect'], async (_call, next) => {
        const answer = (await next()) as Members
        const signed = answer['signed'] as Members
        return { ...answer, signed: { ...signed, chainId, chain_id: chainId } }
      }),
  ),
  'sign-changed': behaviour<{ readonly change: object }>(
    'Signs a protobuf document with `change` in it, and says so.',
    ({ steps }, { change = {} }) =>
      onMethods(['signDirect'], ({ params }) => {
        const [chainId, signer, document] = params as readonly [unknown, unknown, object]
        return answerHonestly(steps, 'signDirect', [chainId, signer, { ...document, ...change }])
      }),
  ),
  'unauthorized-writes': behaviour('Gives its key, but signs nothing: 4100.', () =>
    onMethods(SIGNING, () => {
      throw refusals.unauthorized()
    }),
  ),
} as const
