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
  const same = frameUrlFor(world, location.href)
  const other = world?.frameUrls?.find((url) => url !== same)
  const frameUrl = embedded === 'other-site' ? other : same
  const defaultAccountTypes = { eip155: 'eoa' } as const
  return embedded && frameUrl !== undefined
    ? [embeddedWallet({ frameUrl, defaultAccountTypes })]
    : []
}

/** The service of a kit's embedded wallet. */
export const embeddedOf = (kit: Kit): EmbeddedWallet => kit.get(EmbeddedWallet)
