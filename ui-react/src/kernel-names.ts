import type {
  Browser,
  Clock,
  IdentitySource,
  NameResolver,
  PendingWork,
  Point,
  Token,
} from '@latchkey/kernel'

/*
 * Names of kernel parts, spelled out. Importing them by value would put the whole kernel into the
 * page's first file, also where the app loads the kernel later. A test compares them.
 */
const hint = 'The kernel provides it.'

export const browserToken: Token<Browser> = { kind: 'token', id: 'browser', hint }
export const clockToken: Token<Clock> = { kind: 'token', id: 'clock', hint }
export const identitySourcePoint: Point<IdentitySource> = { kind: 'point', id: 'identity-source' }
export const pendingWorkPoint: Point<PendingWork> = { kind: 'point', id: 'pending-work' }
export const nameResolverPoint: Point<NameResolver> = { kind: 'point', id: 'name-resolver' }
