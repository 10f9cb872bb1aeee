import { shown, type CaipNetworkId } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../channel/channel.js'
import type { FrameAccountType } from '../../wire/messages.js'
import { toFrameChain } from './frame-chain.js'

/** The account that the frame acts with: of a network, and of a type. */
export interface FramePreference {
  /**
   * Tells the frame, unless it is so already.
   *
   * @returns the account's address, where the frame told it now
   */
  set(
    network: CaipNetworkId,
    type: FrameAccountType,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** The frame is on a network, with an account of a type. */
  is(network: CaipNetworkId, type: FrameAccountType): void
  /** The frame's state is unknown: it was reloaded. */
  reset(): void
}

/** The known state of the frame. */
export function createFramePreference(channel: Channel): FramePreference {
  let known: string | undefined
  const keyOf = (network: CaipNetworkId, type: FrameAccountType) => `${network}/${type}`
  /**
   * Frames of another make have a smart account made ready before it is chosen. One that is ready may refuse; if there is
   * none, the choice itself is refused.
   */
  const init = async (signal?: AbortSignal) => {
    try {
      await channel.ask('INIT_SMART_ACCOUNT', undefined, { signal })
    } catch {
      signal?.throwIfAborted()
    }
  }
  return {
    async set(network, type, signal) {
      if (known === keyOf(network, type)) return undefined
      // A type is set for the network that the frame is on.
      await channel.ask('SWITCH_NETWORK', { chainId: toFrameChain(network) }, { signal })
      if (type === 'smartAccount') await init(signal)
      const answer = await channel.ask('SET_PREFERRED_ACCOUNT', { type }, { signal })
      if (answer.type !== type) {
        const got = shown(answer.type)
        throw EmbeddedErrors.provider_answer_invalid({ what: 'SET_PREFERRED_ACCOUNT', got })
      }
      known = keyOf(network, type)
      return answer.address
    },
    is(network, type) {
      known = keyOf(network, type)
    },
    reset() {
      known = undefined
    },
  }
}
