import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { noFaults, setFaults } from './faults.mjs'

/**
 * The relay's HTTP side: `GET /health`, and the switches tests in another process use.
 *
 * | request | does |
 * |---|---|
 * | `GET /__test/log` | lists what the relay has seen |
 * | `GET /__test/faults` | shows the faults that are set |
 * | `POST /__test/faults` | sets some: `{"delayMs": 500}` |
 * | `POST /__test/drop-sockets` | cuts every connection |
 * | `POST /__test/reset` | takes all faults back |
 *
 * @param {{ log: { entries: readonly unknown[] }, faults: import('./faults.mjs').Faults, dropSockets: () => number }} relay
 */
export function controlListener({ log, faults, dropSockets }) {
  /** @type {Record<string, (request: import('node:http').IncomingMessage) => unknown>} */
  const routes = {
    'GET /health': () => ({ ok: true }),
    'GET /__test/log': () => log.entries,
    'GET /__test/faults': () => faults,
    'POST /__test/faults': async (request) => {
      try {
        setFaults(faults, await readJson(request))
      } catch (error) {
        if (error instanceof TypeError) throw new HttpError(400, error.message)
        throw error
      }
      return faults
    },
    'POST /__test/drop-sockets': () => ({ dropped: dropSockets() }),
    'POST /__test/reset': () => Object.assign(faults, noFaults()),
  }
  return jsonListener((request, url) => {
    const route = routes[`${request.method} ${url.pathname}`]
    if (!route) throw new HttpError(404, `Nothing answers ${request.method} ${url.pathname}.`)
    return route(request)
  })
}
