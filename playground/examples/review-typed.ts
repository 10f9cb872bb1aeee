import { decodeTyped, judge, type TypedRequest } from '@latchkey/review/evm'

/** The content of a screen for typed data; `signed` is the data that the wallet is asked to sign. */
export function reviewTyped(data: TypedRequest, chain: string, account: string) {
  const { signed, facts, isHarmless } = decodeTyped(data, { chain, account })
  const findings = judge(facts, undefined, { account, isSignature: true, isHarmless })
  return { signed, facts, findings }
}
