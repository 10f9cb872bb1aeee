import { defineToken, type Atom } from '@latchkey/kernel'

/** The consent switch. */
export interface Analytics {
  /** Whether events are sent. */
  readonly consentAtom: Atom<boolean>
  /**
   * Anything but `true` drops what was not sent yet, and ends what is being sent. Asking and remembering is the
   * app's.
   */
  setConsent(given: boolean): void
}

/** Token of the consent switch. */
export const Analytics = defineToken<Analytics>('analytics', 'Add analytics() to plugins.')
