import { useContext, useEffect, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import { ImageSource } from '@latchkey/kernel/internal/page'
import { UiContext } from '../ui-context.js'

/** The subject of a picture. */
export type PictureKind = Parameters<ImageSource['image']>[0]

/** The first picture that a source has; one that fails has none. It is given back when `signal` aborts. */
export async function servedPicture(
  kit: Kit,
  [kind, id]: readonly [kind: PictureKind, id: string],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const source of kit.all(ImageSource)) {
    try {
      const url = await source.image(kind, id, signal)
      if (url !== undefined) return url
    } catch {
      // The next one may have it.
    }
    if (signal.aborted) break
  }
  return undefined
}

/**
 * The picture that an `ImageSource` of the kit has by an id, which is released with the view. Without an id, or a
 * source, nothing is asked.
 */
export function useServedPicture(kind: PictureKind, id: string | undefined): string | undefined {
  // A picture may stand outside of any provider.
  const kit = useContext(UiContext)?.state.kit
  const [found, setFound] = useState<{ readonly id: string; readonly url: string | undefined }>()
  useEffect(() => {
    if (!kit || id === undefined) return
    const shown = new AbortController()
    void servedPicture(kit, [kind, id], shown.signal).then((url) => {
      if (!shown.signal.aborted) setFound({ id, url })
    })
    return () => {
      shown.abort()
      setFound(undefined)
    }
  }, [kit, kind, id])
  return found && found.id === id ? found.url : undefined
}
