import { definePoint } from '../token.js'

/** Hosts a plugin talks to, for `kit.csp()`. Values are origins or URLs. */
export interface CspSource {
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
}

/** Contribution point of {@link CspSource}. */
export const CspSource = definePoint<CspSource>('csp-source')
