import { useEffect, useState, type ReactNode } from 'react'
import { ImageSource, type Kit, type WalletListing } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useLiveKit } from '../hooks/use-kit.js'
import { walletLook } from '../logos/wallet-logos.js'
import { Image, ImagePlace } from './image.js'
import { servedPicture } from './served-picture.js'

/** Runs something at its time; the returned function cancels it. */
type When = (run: () => void) => (() => void) | undefined

const atOnce: When = (run) => {
  run()
  return undefined
}

/** Where the picture of a listed wallet comes from that brings none itself. */
interface Sought {
  readonly key: string
  /** The picture that need not be asked for. */
  readonly here: string | undefined
  load(kit: Kit, signal: AbortSignal): Promise<string | undefined>
}

/** The one of a service by its id, else the logo that its name is known by. */
function soughtOf(kit: Kit, wallet: WalletListing | undefined): Sought | undefined {
  if (wallet === undefined || ownMember(wallet, 'icon') !== undefined) return undefined
  const imageId = kit.all(ImageSource).length > 0 ? ownMember(wallet, 'imageId') : undefined
  const { logo } = walletLook(wallet.name)
  if (imageId === undefined && !logo) return undefined
  return {
    key: `${imageId ?? ''} ${logo ? wallet.name : ''}`,
    here: imageId === undefined ? logo?.loaded() : undefined,
    load: async (kit, signal) =>
      (imageId === undefined ? undefined : await servedPicture(kit, ['wallet', imageId], signal)) ??
      logo?.load().catch(() => undefined),
  }
}

/**
 * A listed wallet's own picture or, by its id, the one that an `ImageSource` of the kit has, which is given back
 * with the view, or its well-known logo. `undefined` while it is on its way, and if there is none.
 */
export function useWalletPicture(wallet: WalletListing | undefined, when: When = atOnce) {
  const kit = useLiveKit()
  const icon = ownMember(wallet, 'icon')
  const sought = soughtOf(kit, wallet)
  const key = sought?.key
  const [found, setFound] = useState<{ readonly key: string; readonly url: string | undefined }>()
  useEffect(() => {
    // A second drawing of each row would follow.
    if (!sought || sought.here !== undefined) return
    const shown = new AbortController()
    const cancel = when(() => {
      void sought.load(kit, shown.signal).then((url) => {
        if (!shown.signal.aborted) setFound({ key: sought.key, url })
      })
    })
    return () => {
      cancel?.()
      shown.abort()
      setFound(undefined)
    }
    // The wanted element is made again in each render; its key identifies it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, key, when])
  const known = found && found.key === key ? found : undefined
  const here = known ? known.url : sought?.here
  return { picture: icon ?? here, isPending: sought !== undefined && !known && here === undefined }
}

/** Props of {@link WalletImage}. */
export interface WalletImageProps {
  readonly wallet: WalletListing
  /** Edge in pixels. */
  readonly size: number
  /** When to ask for the picture, such as once it is in sight; the same function as long as it is. @default at once */
  readonly when?: When
  /** The element in its place, instead of an initial. */
  readonly fallback?: ReactNode
}

/** The picture of a listed wallet: its place while it is on its way, its initial on its colour if there is none. */
export function WalletImage({ wallet, size, when, fallback }: WalletImageProps) {
  const { picture, isPending } = useWalletPicture(wallet, when)
  const { name } = wallet
  if (isPending) return <ImagePlace name={name} size={size} />
  return (
    <Image
      src={picture}
      color={walletLook(name).color}
      name={name}
      size={size}
      fallback={fallback}
    />
  )
}
