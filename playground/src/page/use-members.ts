import { useCallback, useEffect, useState } from 'react'

/** The server's data for members. */
interface MembersPage {
  readonly note: string
  /** How often the member has read it, this time included. */
  readonly reads: number
}

/** How reading it went. */
export type Reading =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly page: MembersPage }
  /** The server knows of no session, even if the page believes in one. */
  | { readonly status: 'refused' }
  | { readonly status: 'failed' }

const READING: Reading = { status: 'reading' }

async function read(url: URL, signal: AbortSignal): Promise<Reading> {
  // The session is a cookie that no script can read; the browser sends it.
  const response = await fetch(url, { credentials: 'include', signal })
  if (response.status === 401) return { status: 'refused' }
  if (!response.ok) return { status: 'failed' }
  return { status: 'read', page: (await response.json()) as MembersPage }
}

/** Reads the server's data for a member, and again on request. */
export function useMembers(signInUrl: string, account: string): readonly [Reading, () => void] {
  const [reading, setReading] = useState(READING)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const url = new URL(`${signInUrl}/members`)
    url.searchParams.set('account', account)
    const show = (next: Reading) => {
      if (!signal.aborted) setReading(next)
    }
    show(READING)
    read(url, signal).then(show, () => {
      show({ status: 'failed' })
    })
    return () => {
      ending.abort()
    }
  }, [signInUrl, account, turn])
  const again = useCallback(() => {
    setTurn((before) => before + 1)
  }, [])
  return [reading, again]
}
