import type { ContractCall } from '@latchkey/kernel/internal'
import type { HttpAnswer, HttpRequest } from '@latchkey/kernel/testing'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'

const APPROVE = parseAbi(['function approve(address spender, uint256 value)'])

/** A permission as a service builds it. */
export interface BuiltApproval {
  /** The token to call, as a CAIP-10 id. */
  readonly token: string
  readonly spender: Hex
  readonly amount: bigint
}

/** The answers of a service of swaps. */
export interface ServiceWords {
  readonly out: bigint
  /** The permission that it builds; `asked` is the honest one except for its spender. */
  approval(asked: Omit<BuiltApproval, 'spender'>): BuiltApproval
  build(): ContractCall
  /** Whether native coin is sold: then the value goes unsaid, as by the public service. */
  readonly isCoinSold: boolean
}

const answerTo = (words: ServiceWords, { url, body }: HttpRequest): unknown => {
  const { pathname, searchParams } = new URL(url)
  const asked = Object.fromEntries(searchParams)
  const { from = '', to = '', amount = '' } = asked
  switch (pathname.slice(pathname.lastIndexOf('/') + 1)) {
    case 'quotes': {
      const quote = { id: null, fromAmount: amount, fromAccount: from, toAccount: to }
      return { quotes: [{ ...quote, toAmount: words.out.toString() }] }
    }
    case 'build-approve': {
      const {
        token,
        spender,
        amount: most,
      } = words.approval({
        token: from,
        amount: BigInt(amount),
      })
      const data = encodeFunctionData({ abi: APPROVE, args: [spender, most] })
      return { tx: { from: token, to, data, value: '0' } }
    }
    case 'build-transaction': {
      const { userAddress } = body as { readonly userAddress: string }
      const network = userAddress.slice(0, userAddress.lastIndexOf(':'))
      const call = words.build()
      const value = call.value === undefined || words.isCoinSold ? {} : { value: `${call.value}` }
      return {
        tx: { from: userAddress, to: `${network}:${call.to}`, data: call.data, ...value, amount },
      }
    }
    default:
      return {}
  }
}

/** The convert calls by somebody who says what a test wants. */
export const sayingService =
  (words: ServiceWords): HttpAnswer =>
  (request) => ({ json: answerTo(words, request) })
