import { createServer } from 'node:net'
import { listen } from '../net/listen.mjs'
import { readMail } from './mime.mjs'

const MOST_BYTES = 256 * 1024
const MOST_MAILS = 500

/**
 * @typedef {object} CaughtMail
 * @property {number} at milliseconds since 1970
 * @property {string} from
 * @property {string} to
 * @property {string} subject
 * @property {string} text
 * @property {string} html
 * @property {string} [code] its six digits
 * @property {string} [link] its first address
 */

const address = (/** @type {string} */ line) => /<([^>]*)>/.exec(line)?.[1] ?? ''

/**
 * One conversation (RFC 5321), without anything that is only of use on a real network.
 *
 * @param {import('node:net').Socket} socket
 * @param {(mail: { from: string, to: readonly string[], source: string }) => void} take
 */
function converse(socket, take) {
  let [from, to, source, rest, isData] = ['', /** @type {string[]} */ ([]), '', '', false]
  const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`)
  const forget = () => {
    from = source = ''
    to = []
  }
  /** @type {Readonly<Record<string, (line: string) => unknown>>} */
  const commands = {
    EHLO: () => say('250-latchkey\r\n250-8BITMIME\r\n250 SMTPUTF8'),
    HELO: () => say('250 latchkey'),
    MAIL: (line) => {
      forget()
      from = address(line)
      say('250 OK')
    },
    RCPT: (line) => {
      to.push(Buffer.from(address(line), 'latin1').toString('utf8'))
      say('250 OK')
    },
    DATA: () => {
      isData = to.length > 0
      say(isData ? '354 Go on' : '503 RCPT first')
    },
    RSET: () => {
      forget()
      say('250 OK')
    },
    NOOP: () => say('250 OK'),
    QUIT: () => {
      say('221 Bye')
      socket.end()
    },
  }
  const readLine = (/** @type {string} */ line) => {
    if (!isData) {
      const command = commands[line.slice(0, 4).toUpperCase()]
      return command ? command(line) : say('502 Not here')
    }
    if (line !== '.') {
      // A dot at the beginning is doubled on the way.
      source += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
      if (source.length > MOST_BYTES) socket.destroy()
      return undefined
    }
    isData = false
    take({ from, to, source })
    forget()
    return say('250 Caught')
  }
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  })
  say('220 latchkey catches every mail')
}

/**
 * Starts a mail server that keeps what it is sent and hands nothing on.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 */
export async function startSmtp({ port: wanted = 0 } = {}) {
  /** @type {CaughtMail[]} newest first */
  const mails = []
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, ({ from, to, source }) => {
      const mail = readMail(source)
      const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
      for (const one of to) {
        const more = { ...(code && { code }), ...(link && { link }) }
        mails.unshift({ at: Date.now(), from, to: one, ...mail, ...more })
      }
      mails.length = Math.min(mails.length, MOST_MAILS)
    })
  })
  const port = await listen(server, wanted)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () =>
      new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
