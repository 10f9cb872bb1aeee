import { defineToken, type Atom } from '@latchkey/kernel'

/** A rule about one feature, as the service has it. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Which of its kind, such as providers, where the rule names some. */
  readonly config?: readonly string[]
}

/**
 * A project as its service has it. Rules can only hide: what no plugin brought does not come by them, and
 * what they do not name, or could not be read, is shown.
 */
export interface Cloud {
  /** Rules that were read; empty until then. Asked for when the modal opens. */
  readonly featuresAtom: Atom<readonly RemoteFeature[]>
  /** Whether a feature is hidden. */
  hides(feature: string): Atom<boolean>
  /**
   * Origins on which the project may be used; empty for all of them, and where the service did not say.
   * @throws KitError `rate_limited` (429), `server_error` (5xx), `service_not_configured`
   */
  allowedOrigins(signal?: AbortSignal): Promise<readonly string[]>
}

/** Token of the project. */
export const Cloud = defineToken<Cloud>('cloud', 'Add cloud() to plugins.')
