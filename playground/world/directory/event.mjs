import { HttpError } from '../net/json-http.mjs'

/**
 * An event, as services of this contract take them one by one.
 *
 * @typedef {object} WireEvent
 * @property {string} eventId
 * @property {string} url
 * @property {string} domain
 * @property {number} timestamp
 * @property {{ type: string, event: string } & Record<string, unknown>} props
 */

const isText = (/** @type {unknown} */ value) => typeof value === 'string' && value !== ''

/**
 * Reads an event.
 *
 * @param {unknown} body
 * @returns {WireEvent}
 * @throws {HttpError} 400, naming the first member that is not as the contract has it
 */
export function readEvent(body) {
  const event = /** @type {WireEvent} */ (body ?? {})
  const checks = {
    eventId: isText(event.eventId),
    url: URL.canParse(event.url),
    domain: isText(event.domain),
    timestamp: Number.isInteger(event.timestamp),
    props: isText(event.props?.type) && isText(event.props.event),
  }
  const wrong = Object.entries(checks).find(([, holds]) => !holds)
  if (wrong) throw new HttpError(400, `An event has no valid "${wrong[0]}".`)
  return event
}
