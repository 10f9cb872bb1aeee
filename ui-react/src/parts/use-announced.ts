import { useEffect } from 'react'
import { useAnnounce } from './announcer.js'

/** Says a text once it is there, and again when it changes: the outcome of something waited for. */
export function useAnnounced(text: string | undefined): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text !== undefined) announce(text)
  }, [announce, text])
}
