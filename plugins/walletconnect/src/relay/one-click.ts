import { defineErrors, type CaipNetworkId, type NamespaceId } from '@latchkey/kernel'
import type { ConnectSignInFeature } from '@latchkey/kernel/internal'
import type {
  PendingProposal,
  Proposal,
  RelayClient,
  RelaySession,
  SignInTerms,
} from './relay-client.js'
import type { RelayContext } from './relay-context.js'

const OneClickErrors = defineErrors('walletconnect', {
  /** The connection is there without a sign-in. The sign-in is asked for as a second step. */
  sign_in_unusable: {
    user: 'The wallet’s answer could not be used. Try again.',
    says: () => 'The wallet approved the connection, but not with a sign-in that can be read.',
  },
})

/** Milliseconds that a code waits for what is to be signed; a server that is slower signs in afterwards. */
const TERMS_LIMIT = 2_000

/** Connection and sign-in in one approval (EIP-4361 over CAIP-222), for proposals of EVM networks alone. */
export interface OneClick {
  /** Asks for the first nonce while other things load. */
  prepare(namespaces: readonly NamespaceId[], signal: AbortSignal): void
  /** Makes one pairing; each has a nonce of its own. */
  propose(client: RelayClient, proposal: Proposal, signal: AbortSignal): Promise<PendingProposal>
  /**
   * Hands over what was signed with a session.
   *
   * @returns the network it was signed for, on which the connection begins
   */
  signed(
    session: RelaySession,
    wanted: readonly CaipNetworkId[],
  ): Promise<CaipNetworkId | undefined>
}

const isEvm = (namespaces: readonly string[]) => namespaces.join() === 'eip155'

/** A wallet whose answer cannot be used is not asked in this way again while the page is open. */
export function createOneClick({
  clock,
  capabilities,
}: Pick<RelayContext, 'clock' | 'capabilities'>): OneClick {
  let works = true
  let early: Promise<SignInTerms | undefined> | undefined
  const feature = async (): Promise<ConnectSignInFeature | undefined> =>
    capabilities.has('connectSignIn', 'eip155')
      ? capabilities.get('connectSignIn', 'eip155').catch(() => undefined)
      : undefined

  const fetchTerms = (signal: AbortSignal) =>
    new Promise<SignInTerms | undefined>((resolve) => {
      const own = new AbortController()
      const done = (given?: SignInTerms) => {
        cancel()
        signal.removeEventListener('abort', giveUp)
        own.abort() // A late answer is dropped.
        resolve(given)
      }
      const giveUp = () => {
        done()
      }
      const cancel = clock.after(TERMS_LIMIT, giveUp)
      signal.addEventListener('abort', giveUp)
      const asked = feature().then((found) => found?.ask({ signal: own.signal }))
      asked.then(done, giveUp)
    })
  const terms = (signal: AbortSignal) => {
    const first = early ?? fetchTerms(signal)
    early = undefined
    return first
  }

  return {
    prepare(namespaces, signal) {
      early = works && isEvm(namespaces) ? fetchTerms(signal) : undefined
    },
    async propose(client, proposal, signal) {
      const asked = works && isEvm(Object.keys(proposal)) ? await terms(signal) : undefined
      const pending = await client.propose(proposal, asked)
      if (!asked) return pending
      const approval = pending.approval.catch((error: unknown) => {
        if ((error as Error | undefined)?.name !== 'SignInUnusable') throw error
        works = false
        throw OneClickErrors.sign_in_unusable({}, error)
      })
      return { ...pending, approval }
    },
    async signed({ signed = [] }, wanted) {
      const networkOf = ({ account }: (typeof signed)[number]) =>
        account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
      const [first] = signed
      const best = wanted
        .map((network) => signed.find((one) => networkOf(one) === network))
        .find((one) => one !== undefined)
      const chosen = best ?? first
      if (!chosen) return undefined
      ;(await feature())?.signed(chosen)
      return networkOf(chosen)
    },
  }
}
