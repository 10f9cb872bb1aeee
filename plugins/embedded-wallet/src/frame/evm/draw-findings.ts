import type { Finding } from '@latchkey/review/internal'
import type { Review, Said } from '../sheet/view.js'
import { shortAddress, visibleText } from '../sheet/visible-text.js'
import type { WordKey } from '../words/en.js'

/** A warning of a sheet. */
export type Warning = NonNullable<Review['warnings']>[number]

/** The sentence of each reason. Another line of the sheet covers the missing ones. */
const SENTENCES: Readonly<Partial<Record<Finding['code'], WordKey>>> = {
  'unknown-call': 'warnUnreadProgram',
  'unknown-signature': 'warnUnknownSignature',
  'unlimited-allowance': 'warnUnlimited',
  'allowance-unseen': 'warnUnseen',
  'all-items-allowed': 'warnAllItems',
  'hands-over': 'warnOwner',
  fails: 'warnFails',
  unsteady: 'warnUnsteady',
  'not-simulated': 'warnNotChecked',
  'takes-more': 'warnTakesMore',
  'takes-other': 'warnTakesMore',
  'twin-token': 'warnTwin',
  'unlisted-token': 'warnUnlisted',
  'signature-moves-tokens': 'warnPermit',
  'order-for-nothing': 'warnOrderForNothing',
  'other-receiver': 'warnOtherReceiver',
}

const sentenceOf = ({ code, values }: Finding): WordKey | undefined =>
  code === 'hands-over' && values?.['what'] === 'votes' ? 'warnVotes' : SENTENCES[code]

/** Findings in words, each sentence once. */
export function drawFindings(
  findings: readonly Finding[],
  symbolOf: (contract: string) => string,
): readonly Warning[] {
  const seen = new Set<string>()
  return findings.flatMap((finding): readonly Warning[] => {
    const key = sentenceOf(finding)
    if (key === undefined || finding.level === 'info') return []
    const says = { key, values: valuesOf(finding, symbolOf) }
    const text = JSON.stringify(says)
    if (seen.has(text)) return []
    seen.add(text)
    return [{ level: finding.level, says }]
  })
}

function valuesOf(
  { values = {} }: Finding,
  symbolOf: (contract: string) => string,
): NonNullable<Said['values']> {
  const { token, reason, contract, to, spender = to, symbol } = values
  return {
    ...(spender !== undefined && { spender: shortAddress(spender) }),
    ...(to !== undefined && { to: shortAddress(to) }),
    ...(contract !== undefined && { program: shortAddress(contract) }),
    ...(token !== undefined && { symbol: symbol ?? symbolOf(token) }),
    ...(reason !== undefined && { reason: visibleText(reason).text }),
  }
}
