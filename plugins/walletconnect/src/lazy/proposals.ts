import { lazyPart } from '@latchkey/kernel/internal/page'
import type { PendingProposal, Proposal, RelaySession, SignInTerms } from '../relay/relay-client.js'
import type { Waits } from './answer-in-time.js'
import type { createAuthentication } from './authenticate.js'
import { clientClosed } from './close-for-good.js'
import type { Client } from './own-provider.js'
import type { overClient } from './over-client.js'
import { readSession, type StoredSession } from './read-session.js'

type Writable = Record<string, { chains: string[]; methods: string[]; events: string[] }>

/** A code, and what came of it. */
interface Code {
  readonly uri: string
  readonly decision: Promise<RelaySession>
  /** Frees what waits for a decision, and is not needed to hear of one. */
  free(): void
}

/** The tools of a client's codes. */
export interface Proposals {
  propose(proposal: Proposal, signIn?: SignInTerms): Promise<PendingProposal>
  /** Whether a code is being made or waits for its wallet. One that was given up waits no longer. */
  isAsking(): boolean
  /**
   * Gives up every code; none is made any more.
   * @param options.unheard Also ends their pairings: the client goes on without a listener for them.
   */
  close(options?: { readonly unheard?: boolean }): void
}

const topicOf = (uri: string) => uri.slice('wc:'.length, uri.indexOf('@'))

interface ProposalsContext {
  readonly client: Client
  readonly waits: Pick<Waits, 'giveUp'>
  readonly over: Pick<ReturnType<typeof overClient>, 'listen'>
  now(): number
  end(topic: string): Promise<void>
}

/** The reason that a wallet gets as its session ends. */
export const GOODBYE = { code: 6000, message: 'User disconnected.' }

/**
 * Makes the codes of a client. A code that was given up has no timer. If a wallet approves it before it runs out,
 * the session is ended at once.
 */
export function createProposals({ client, waits, over, now, end }: ProposalsContext): Proposals {
  const { core } = client
  const { relayer, expirer, pairing } = core
  const abandoned = new Set<string>()
  let isClosed = false
  const authentication = lazyPart(async () => {
    const { createAuthentication } = await import('./authenticate.js')
    return createAuthentication(client, waits, now, () => isClosed)
  })

  /**
   * Ends a pairing that the wallet has answered. The library would do so at the end of its five minutes, with a
   * frame on an idle page. If this fails, it still does.
   */
  const retire = (topic: string) => {
    relayer
      .unsubscribe(topic)
      .then(() => {
        expirer.set(topic, 0)
      })
      .catch(() => undefined)
  }
  over.listen(client, 'session_connect', ({ session }: { session: StoredSession }) => {
    if (session.pairingTopic === undefined || !abandoned.has(session.pairingTopic)) return
    retire(session.pairingTopic)
    end(session.topic).catch(() => undefined)
  })
  over.listen(pairing.events, 'pairing_expire', ({ topic }: { topic: string }) => {
    abandoned.delete(topic)
    authentication.loaded()?.expired(topic)
  })

  const connect = async (proposal: Proposal): Promise<Code> => {
    const { uri, approval } = await client.connect({
      // A copy: the lists are the plugins' own.
      optionalNamespaces: structuredClone(proposal) as Writable,
    })
    if (uri === undefined) throw new Error('The relay client made no pairing.')
    const free = () => {
      for (const { id } of client.proposal.getAll({ pairingTopic: topicOf(uri) })) waits.giveUp(id)
    }
    if (isClosed) {
      // From here on the wait is not given up any more.
      free()
      throw clientClosed()
    }
    return { uri, decision: approval().then(readSession), free }
  }
  const signIn = async (
    proposed: Parameters<ReturnType<typeof createAuthentication>>[0],
    asked: SignInTerms,
  ): Promise<Code> => {
    const authenticate = await authentication.load()
    const { uri, decision, free } = await authenticate(proposed, asked)
    const read = ({ session, signed }: Awaited<typeof decision>) => ({
      ...readSession(session),
      signed,
    })
    return { uri, decision: decision.then(read), free }
  }

  const codes = new Set<() => void>()
  /** Codes on their way. */
  let making = 0
  const make = async (proposal: Proposal, asked: SignInTerms | undefined) => {
    const { eip155 } = proposal
    making += 1
    try {
      return await (asked && eip155 ? signIn(eip155, asked) : connect(proposal))
    } finally {
      making -= 1
    }
  }
  return {
    isAsking: () => making > 0 || codes.size > 0 || (authentication.loaded()?.isAsking() ?? false),
    async propose(proposal, asked) {
      const { uri, decision, free } = await make(proposal, asked)
      const topic = topicOf(uri)
      const abandon = () => {
        if (!codes.delete(abandon)) return
        abandoned.add(topic)
        free()
      }
      codes.add(abandon)
      const decided = (isApproved: boolean) => {
        codes.delete(abandon)
        // A code that was given up is heard of until it runs out.
        if (isApproved || !abandoned.has(topic)) retire(topic)
      }
      decision.then(
        () => {
          decided(true)
        },
        () => {
          decided(false)
        },
      )
      if (isClosed) abandon()
      return { uri, approval: decision, abandon }
    },
    close({ unheard = false } = {}) {
      isClosed = true
      for (const abandon of [...codes]) abandon()
      if (unheard) for (const topic of abandoned) retire(topic)
    },
  }
}
