import type { ServerPorts } from '@latchkey/kernel/server'

/** Waits for a store no longer than the limit: a client of a server that is down may queue for ever. */
export async function inTime<T>(
  asked: Promise<T>,
  { ports, storeTimeout }: { readonly ports: ServerPorts; readonly storeTimeout: number },
): Promise<T> {
  let cancel: (() => void) | undefined
  const late = new Promise<never>((_resolve, reject) => {
    cancel = ports.later(() => {
      reject(new Error(`The store did not answer within ${storeTimeout} milliseconds.`))
    }, storeTimeout)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    cancel?.()
  }
}
