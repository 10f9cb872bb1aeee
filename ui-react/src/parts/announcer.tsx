import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

/** Says a text to screen readers. */
export type Announce = (text: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** Says a text through the modal's one polite live region. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/** Holds the live region; it must lie inside the dialog, since the rest of the page is inert. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const unread = useRef<string[]>([])
  const announce = useCallback<Announce>((text) => {
    // Announcements of one moment, such as a view and the reason for it, are read together.
    if (!unread.current.includes(text)) unread.current.push(text)
    const together = unread.current.join(' ')
    setSaid(({ times }) => ({ text: together, times: times + 1 }))
  }, [])
  useEffect(() => {
    unread.current = []
  }, [said])
  // A region whose text stays the same is not read again, so every other time a blank is added.
  const text = said.text && said.times % 2 === 0 ? `${said.text}\u00a0` : said.text
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p className="sr" role="status">
        {text}
      </p>
    </AnnounceContext.Provider>
  )
}
