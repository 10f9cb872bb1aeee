import type { Api, FrameConfig } from '../api.js'
import type { Approvals } from '../approvals.js'
import type { Channel } from '../channel.js'
import type { FramePorts } from '../ports/ports.js'
import type { Session } from '../session.js'
import type { FrameState } from '../state.js'
import type { Words } from '../words/words.js'

/** The context of message handlers. */
export interface FrameNeeds {
  readonly ports: FramePorts
  readonly api: Api
  readonly config: FrameConfig
  readonly session: Session
  readonly state: FrameState
  readonly approvals: Approvals
  readonly words: () => Words
  /** Ends where the messages' answers go; there once the handlers are. */
  readonly channel: () => Channel
}

/** The request of one site, which the visitor sees. */
export interface AskedNeeds extends FrameNeeds {
  /** Origin of the site, as the browser knows it. */
  readonly site: string
}
