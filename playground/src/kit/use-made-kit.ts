import { useLayoutEffect, useState } from 'react'
import { kitKey, type Config } from '../config.js'
import type { World } from '../world.js'
import { makeKit, type MadeKit } from './make-kit.js'

/**
 * The kit of a configuration. A change that concerns the kit makes a new one and ends the old one: the
 * plugins of a kit never change.
 */
export function useMadeKit(config: Config, world: World | undefined): MadeKit | undefined {
  const key = kitKey(config)
  const [made, setMade] = useState<{ readonly key: string; readonly kit: MadeKit }>()

  useLayoutEffect(() => {
    const kit = makeKit({ config, world, base: new URL('./', location.href).href })
    setMade({ key, kit })
    return () => {
      kit.kit?.dispose()
    }
    // The key says which members of the configuration count.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, world])

  return made?.key === key ? made.kit : undefined
}
