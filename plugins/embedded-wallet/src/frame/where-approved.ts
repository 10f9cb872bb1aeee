import { isTooMuch, type AskedCall, type FrameLimit } from '../wire/frame-limit.js'
import type { FrameNeeds } from './needs.js'

/**
 * What this frame approves itself: nothing where the browser does not tell what covers it, else what its host allows. No
 * browser tells of every way to hide a part of it, so what moves something is not among it unless the host says so.
 */
export const frameLimitOf = ({ ports, config }: Pick<FrameNeeds, 'ports' | 'config'>): FrameLimit =>
  ports.seesCovers ? (config.frameLimit ?? 'text') : 'nothing'

/** Whether a request is approved in a window of the wallet's own. */
export const isForWindow = (
  needs: Pick<FrameNeeds, 'ports' | 'config'>,
  call: AskedCall,
): boolean => !needs.ports.isWindow && isTooMuch(frameLimitOf(needs), call)
