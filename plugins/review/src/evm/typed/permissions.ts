import { UNLIMITED } from '../decode.js'
import { allowance, type Bare } from '../facts.js'
import { form, type Form, type TypedGround } from './forms.js'
import type { Struct } from './reader.js'

/** Facts of a token's own form: without the token there is none. */
const ofToken = ({ taker }: TypedGround, facts: (contract: string) => readonly Bare[]) =>
  taker === undefined ? undefined : facts(taker)

const permit = form('erc20.permit', ['spender:address', 'value:uint*'], (message, ground) =>
  ofToken(ground, (contract) => [
    allowance({ contract }, message.number('value'), message.address('spender')),
  ]),
)

const daiPermit = form('dai.permit', ['spender:address', 'allowed:bool'], (message, ground) =>
  ofToken(ground, (contract) => [
    allowance({ contract }, message.isTrue('allowed') ? UNLIMITED : 0n, message.address('spender')),
  ]),
)

const itemPermit = form('erc721.permit', ['spender:address', 'tokenId:uint*'], (message, ground) =>
  ofToken(ground, (contract) => [
    {
      kind: 'allows',
      asset: { contract, item: message.number('tokenId') },
      amount: 1n,
      spender: message.address('spender'),
    },
  ]),
)

/**
 * The named account may borrow at the signer's cost (Aave). A delegation of votes has no amount.
 */
const credit = form('aave.credit', ['delegatee:address', 'value:uint*'], (message, ground) =>
  ofToken(ground, (contract) => [
    allowance({ contract }, message.number('value'), message.address('delegatee')),
  ]),
)

/** Tokens and amounts of Permit2, of which there may be one or many. */
function permitted(message: Struct, member: string, until?: bigint): readonly Bare[] | undefined {
  const list = message.structs(member)
  if (list.length === 0 || !list.every((one) => one.has('token:address', 'amount:uint*')))
    return undefined
  return list.map((one) => {
    const end = one.has('expiration:uint*') ? one.number('expiration') : until
    const contract = one.address('token')
    return allowance(
      { contract },
      one.number('amount'),
      message.address('spender'),
      end === undefined ? {} : { until: end },
    )
  })
}

const permit2 = form('permit2.permit', ['spender:address'], (message) =>
  permitted(message, 'details'),
)

/** Once, until a deadline. With a witness, the witness says what the spender does. */
const permit2Transfer = form('permit2.transfer', ['spender:address'], (message) =>
  permitted(
    message,
    'permitted',
    message.has('deadline:uint*') ? message.number('deadline') : undefined,
  ),
)

const authorised = ['from:address', 'to:address', 'value:uint*', 'validBefore:uint*']

/** EIP-3009: anybody with the signature can move the tokens. */
const eip3009 = form('eip3009.transfer', authorised, (message, ground) =>
  ofToken(ground, (contract) => [
    {
      kind: 'leaves',
      asset: { contract },
      amount: message.number('value'),
      to: message.address('to'),
    },
  ]),
)

const eip3009Cancel: Form = (message) =>
  message.type === 'CancelAuthorization' &&
  message.names().join() === 'authorizer,nonce' &&
  message.has('authorizer:address', 'nonce:bytes32')
    ? { intent: 'eip3009.cancel', facts: [], isHarmless: true }
    : undefined

/** Signatures that let others move tokens: ERC-2612, DAI's older form, ERC-4494, Permit2, EIP-3009. */
export const PERMISSIONS: readonly Form[] = [
  eip3009,
  eip3009Cancel,
  permit2,
  permit2Transfer,
  permit,
  daiPermit,
  itemPermit,
  credit,
]
