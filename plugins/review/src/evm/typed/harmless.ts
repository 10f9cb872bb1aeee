import type { Form } from './forms.js'

/** What Snapshot asks for: votes and proposals that no contract reads. */
const SNAPSHOT =
  /^(?:Vote|Proposal|UpdateProposal|CancelProposal|Follow|Unfollow|Subscribe|Unsubscribe)$/
/** A domain without a contract and without a chain is nobody's on chain. */
const isSnapshot = (domain: Readonly<Record<string, unknown>>) =>
  domain['name'] === 'snapshot' && Object.keys(domain).sort().join() === 'name,version'

const snapshot: Form = ({ type, has }, { domain }) =>
  isSnapshot(domain) && SNAPSHOT.test(type) && has('from:*', 'space:string', 'timestamp:uint64')
    ? { intent: 'snapshot', facts: [], isHarmless: true }
    : undefined

/** A closed list: what is not in it may move tokens. */
export const HARMLESS: readonly Form[] = [snapshot]
