import { definePoint, type CaipNetwork } from '@latchkey/kernel'

/** An app's own check of a receiver, such as a list of sanctioned addresses. */
export interface Screening {
  readonly id: string
  /** @returns what to say; `stop` forbids the transfer. `undefined`: nothing against it. */
  check(
    query: { readonly network: CaipNetwork; readonly from: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<{ readonly level: 'warn' | 'stop'; readonly text: string } | undefined>
}

/** Contribution point of {@link Screening}. */
export const Screening = definePoint<Screening>('screening')
