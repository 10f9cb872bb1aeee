import { useEffect, useState } from 'react'
import { Browser, isObject, readMember, type Kit } from '@latchkey/kernel'

/** Whether the device has a camera that the page may ask for. No permission is asked for it. */
async function hasCamera(kit: Kit): Promise<boolean> {
  try {
    const devices = readMember(kit.get(Browser).global()?.['navigator'], 'mediaDevices')
    if (!isObject(devices) || typeof devices['getUserMedia'] !== 'function') return false
    const found = await (devices as unknown as MediaDevices).enumerateDevices()
    return found.some(({ kind }) => kind === 'videoinput')
  } catch {
    return false
  }
}

/** Whether a code can be scanned here. */
export function useHasCamera(kit: Kit): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isShown = true
    void hasCamera(kit).then((found) => {
      if (isShown) setHas(found)
    })
    return () => {
      isShown = false
    }
  }, [kit])
  return has
}
