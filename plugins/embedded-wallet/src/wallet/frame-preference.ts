import { shown } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { Channel } from '../lazy/channel.js'
import type { FrameAccountType } from '../wire/messages.js'

/** The type of account that the frame acts with. */
export interface FramePreference {
  /** Tells the frame, unless it was told last. @returns the account's address where the frame told it now */
  set(type: FrameAccountType, signal?: AbortSignal): Promise<string | undefined>
  /** The frame was loaded anew, or is another one. */
  reset(): void
}

/** What the frame was told last. */
export function createFramePreference(channel: Channel): FramePreference {
  let told: FrameAccountType | undefined
  return {
    async set(type, signal) {
      if (told === type) return undefined
      const answer = await channel.ask('SET_PREFERRED_ACCOUNT', { type }, { signal })
      if (answer.type !== type) {
        const got = shown(answer.type)
        throw EmbeddedErrors.provider_answer_invalid({ what: 'SET_PREFERRED_ACCOUNT', got })
      }
      told = type
      return answer.address
    },
    reset() {
      told = undefined
    },
  }
}
