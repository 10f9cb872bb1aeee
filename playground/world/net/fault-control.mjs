import { setFaults } from '../relay/faults.mjs'
import { HttpError, jsonListener, readJson } from './json-http.mjs'

/**
 * The door by which a test sets what goes wrong in a service, from another process:
 *
 * | request | does |
 * |---|---|
 * | `GET /health` | answers when it is up |
 * | `GET /__test/log` | lists what was asked |
 * | `GET /__test/faults` | shows the faults that are set |
 * | `POST /__test/faults` | sets some: `{"status": 429}` |
 * | `POST /__test/reset` | takes all faults back and empties the log |
 *
 * @template {object} F
 * @param {{ faults: F, log: readonly unknown[], reset: () => void }} service
 */
export function createFaultControl({ faults, log, reset }) {
  const control = jsonListener(async (request, { pathname }) => {
    switch (`${request.method} ${pathname}`) {
      case 'GET /health':
        return { ok: true }
      case 'GET /__test/log':
        return log
      case 'GET /__test/faults':
        return faults
      case 'POST /__test/faults':
        change(faults, await readJson(request))
        return faults
      case 'POST /__test/reset':
        reset()
        return faults
      default:
        throw new HttpError(404, `Nothing answers ${request.method} ${pathname}.`)
    }
  })
  return {
    /**
     * Whether a request is for this door. Preflights are: a fault does not concern them.
     *
     * @param {import('node:http').IncomingMessage} request
     */
    takes: ({ method, url = '/' }) =>
      method === 'OPTIONS' || url === '/health' || url.startsWith('/__test/'),
    listen: control,
  }
}

/** @param {object} faults @param {unknown} wanted @throws {HttpError} 400 */
function change(faults, wanted) {
  try {
    setFaults(faults, wanted)
  } catch (error) {
    if (error instanceof TypeError) throw new HttpError(400, error.message)
    throw error
  }
}
