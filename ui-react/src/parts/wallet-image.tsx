import { useEffect, useState } from 'react'
import { ImageSource, type Kit, type WalletListing, ownMember } from '@latchkey/kernel'
import { useLiveKit } from '../hooks/use-kit.js'
import { Image } from './image.js'

/** Nothing: the plate alone is shown until the picture is there, in the place that it will take. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The first picture that a source has; one that fails has none. */
async function pictureOf(kit: Kit, id: string, signal: AbortSignal) {
  for (const source of kit.all(ImageSource)) {
    try {
      const url = await source.image('wallet', id, signal)
      if (url !== undefined) return url
    } catch {
      // The next one may have it.
    }
    if (signal.aborted) break
  }
  return undefined
}

/** Runs something when its time has come; what it returns calls it off. */
type When = (run: () => void) => (() => void) | undefined

const atOnce: When = (run) => {
  run()
  return undefined
}

/**
 * A listed wallet's own picture or, by its id, the one that an `ImageSource` of the kit has, which is given back
 * with the view. `undefined` while it is on its way, and where there is none.
 */
export function useWalletPicture(wallet: WalletListing | undefined, when: When = atOnce) {
  const kit = useLiveKit()
  const [icon, imageId] = [ownMember(wallet, 'icon'), ownMember(wallet, 'imageId')]
  const isSought = icon === undefined && imageId !== undefined && kit.all(ImageSource).length > 0
  const [found, setFound] = useState<{ readonly id: string; readonly url: string | undefined }>()
  useEffect(() => {
    if (!isSought) return
    const shown = new AbortController()
    const cancel = when(() => {
      void pictureOf(kit, imageId, shown.signal).then((url) => {
        if (!shown.signal.aborted) setFound({ id: imageId, url })
      })
    })
    return () => {
      cancel?.()
      shown.abort()
      setFound(undefined)
    }
  }, [kit, isSought, imageId, when])
  const known = found?.id === imageId ? found : undefined
  return { picture: icon ?? known?.url, isPending: isSought && !known }
}

/** Props of {@link WalletImage}. */
export interface WalletImageProps {
  readonly wallet: WalletListing
  /** Edge in pixels. */
  readonly size: number
  /** When to ask for the picture, such as once it is in sight; the same function as long as it is. @default at once */
  readonly when?: When
}

/** The picture of a listed wallet: an empty plate while it is on its way, its initial where there is none. */
export function WalletImage({ wallet, size, when }: WalletImageProps) {
  const { picture, isPending } = useWalletPicture(wallet, when)
  return <Image src={isPending ? BLANK : picture} name={wallet.name} size={size} />
}
