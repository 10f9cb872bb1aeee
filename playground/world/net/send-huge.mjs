const HUGE_BYTES = 50_000_000
const PIECE = Buffer.alloc(64_000, ' ')

/**
 * Sends 50 MB of JSON, or as much as the client takes, and notes how much that was.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {{ bytes: number }} note
 */
export function sendHuge(response, note) {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
  })
  const more = () => {
    while (note.bytes < HUGE_BYTES && !response.destroyed) {
      note.bytes += PIECE.length
      if (!response.write(PIECE)) return response.once('drain', more)
    }
    response.end('{}')
  }
  more()
}
