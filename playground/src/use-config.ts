import { useCallback, useEffect, useState } from 'react'
import { formatConfig, parseConfig, usualOf, type Config } from './config.js'
import { pageWorld } from './world.js'

/** Changes some members of the configuration. */
export type ChangeConfig = (change: Partial<Config>) => void

const usual = usualOf(pageWorld()?.frameUrls !== undefined)

/** The page's address. */
export const fromAddress = (): Config => parseConfig(new URLSearchParams(location.search), usual)

/** The configuration, which the page's address always says in full. */
export function useConfig(): readonly [Config, ChangeConfig] {
  const [config, setConfig] = useState(fromAddress)

  useEffect(() => {
    const query = formatConfig(config, location.search, usual)
    const address = query === '' ? location.pathname : `${location.pathname}?${query}`
    if (address !== location.pathname + location.search) history.replaceState(null, '', address)
  }, [config])
  useEffect(() => {
    const read = () => {
      setConfig(fromAddress())
    }
    addEventListener('popstate', read)
    return () => {
      removeEventListener('popstate', read)
    }
  }, [])

  const change = useCallback<ChangeConfig>((part) => {
    setConfig((before) => ({ ...before, ...part }))
  }, [])
  return [config, change]
}
