import { world } from './world.js'

/** Sets what goes wrong at the data service. */
export async function faults(set: object): Promise<void> {
  const url = `${world().data.url}/__test/faults`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(set) })
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}.`)
}

/** Takes back what goes wrong, and forgets what was asked. */
export const reset = () => fetch(`${world().data.url}/__test/reset`, { method: 'POST' })
