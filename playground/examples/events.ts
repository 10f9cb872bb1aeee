import type { Kit } from '@latchkey/kernel'

/** Tells which wallets come and go. @returns the function that stops it */
export function followWallets(kit: Kit, tell: (line: string) => void) {
  const stops = [
    kit.events.on('connection:opened', ({ connection, cause }) => {
      tell(`${connection.wallet.name} is connected (${cause})`)
    }),
    kit.events.on('connection:closed', ({ connection, by }) => {
      tell(`${connection.wallet.name} is gone (${by})`)
    }),
    kit.events.on('connection:failed', ({ connectorId, error }) => {
      tell(`${connectorId}: ${error.code}`)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
