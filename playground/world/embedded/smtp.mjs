import { SMTPServer } from 'smtp-server'
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

/** The tenant whose wallet sends stands behind a plus: `wallet+key@…`. @param {string} sender */
const tenantOf = (sender) => /\+([^@]*)@/.exec(sender)?.[1] ?? ''

/**
 * Reads a mail to its end, one character for each byte.
 *
 * @param {import('node:stream').Readable} stream
 */
async function sourceOf(stream) {
  let source = ''
  stream.setEncoding('latin1')
  // A mail that is too large is read on, since the conversation goes on behind it.
  for await (const chunk of stream) if (source.length <= MOST_BYTES) source += chunk
  if (source.length > MOST_BYTES) throw new Error('This mail is too large.')
  return source
}

/**
 * Starts a mail server that keeps its mails and forwards none. Each tenant has a box of its own, where the mails of
 * its wallet are.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 */
export async function startSmtp({ port: wanted = 0 } = {}) {
  /** @type {Map<string, CaughtMail[]>} by tenant, newest first */
  const boxes = new Map()
  /** @param {string} tenant */
  const boxOf = (tenant) => {
    const box = boxes.get(tenant) ?? []
    boxes.set(tenant, box)
    return box
  }
  const mails = boxOf('')
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom({ address }, _session, done) {
      if (boxes.has(tenantOf(address))) return done()
      return done(Object.assign(new Error('There is no such tenant.'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      sourceOf(stream).then((source) => {
        const mail = readMail(source)
        const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0]
        const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
        const from = (envelope.mailFrom || { address: '' }).address
        const box = boxOf(tenantOf(from))
        for (const { address: to } of envelope.rcptTo)
          box.unshift({
            at: Date.now(),
            from,
            to,
            ...mail,
            ...(code && { code }),
            ...(link && { link }),
          })
        box.length = Math.min(box.length, MOST_MAILS)
        done()
      }, done)
    },
  })
  // A client that goes away in the middle of a conversation is no failure of the world.
  smtp.on('error', () => undefined)
  const port = await listen(smtp.server, wanted)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    boxOf,
    close: () =>
      new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        smtp.close(() => resolve())
      }),
  }
}
