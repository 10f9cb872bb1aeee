import { definePoint } from '../token.js'

/** Hosts a plugin talks to, for `kit.csp()`. Values are origins or URLs. */
export interface CspSource {
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  /** Sites that may have the page in a frame; the interface names any other to the visitor. */
  readonly ancestors?: readonly string[]
}

/** Contribution point of {@link CspSource}. */
export const CspSource = definePoint<CspSource>('csp-source')
