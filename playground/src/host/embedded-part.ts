import type { Kit, Plugin } from '@latchkey/kernel'
import { EmbeddedWallet } from '@latchkey/embedded-wallet'
import { embeddedWallet } from '@latchkey/embedded-wallet/react'
import { frameUrlFor, type World } from '../world.js'
import type { HostKit } from './host-config.js'

/** The embedded wallet, whose frame the world hosts. */
export function embeddedParts(
  { embedded }: Pick<HostKit, 'embedded'>,
  world: World | undefined,
): readonly Plugin[] {
  const frameUrl = frameUrlFor(world, location.href)
  return embedded && frameUrl !== undefined ? [embeddedWallet({ frameUrl })] : []
}

/** The service of a kit's embedded wallet. */
export const embeddedOf = (kit: Kit): EmbeddedWallet => kit.get(EmbeddedWallet)
