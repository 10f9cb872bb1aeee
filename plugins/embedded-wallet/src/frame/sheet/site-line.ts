import { glyph, make } from './dom.js'
import type { Pen } from './draw-review.js'

/** This machine: there is no network in between. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

/** The asking site by its origin: its own words prove nothing. */
export function siteLine({ document, words }: Pen, site: string) {
  const { protocol, host, hostname } = new URL(site)
  const secure = protocol === 'https:' || LOOPBACK.test(hostname)
  const plate = make(document, 'span', { class: secure ? 'plate site' : 'plate site open' })
  plate.append(glyph(document, secure ? 'lock' : 'open'))
  const name = make(document, 'bdi', { class: 'host', text: host, attributes: { dir: 'ltr' } })
  const warning = secure
    ? undefined
    : make(document, 'span', { class: 'soft', text: words.say('insecureSite') })
  const lines = make(document, 'span', { class: 'lines', children: [name, warning] })
  return make(document, 'p', { class: 'asker', children: [plate, lines] })
}
