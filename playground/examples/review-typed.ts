import { decodeTyped, judge, type TypedRequest } from '@latchkey/review/evm'

/** What a screen shows of typed data; `signed` is what the wallet is asked to sign. */
export function reviewTyped(data: TypedRequest, chain: string, account: string) {
  const { signed, facts, isHarmless } = decodeTyped(data, { chain, account })
  const findings = judge(facts, undefined, { account, isSignature: true, isHarmless })
  return { signed, facts, findings }
}
