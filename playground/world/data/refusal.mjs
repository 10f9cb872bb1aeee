import { HttpError } from '../net/json-http.mjs'

/** A refusal that says what of the request is wrong. */
export class Refusal extends HttpError {
  /**
   * @param {number} status
   * @param {string} member of the request
   * @param {string} description
   */
  constructor(status, member, description) {
    super(status, description)
    this.member = member
  }
}
