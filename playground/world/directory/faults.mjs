/**
 * What a test can make go wrong.
 *
 * @typedef {object} DirectoryFaults
 * @property {number} status answers everything with this status; 0 for none
 * @property {number} delayMs how long every answer waits
 * @property {boolean} silent whether nothing is ever answered
 * @property {boolean} html a page instead of JSON, as a captive portal sends
 * @property {boolean} huge 50 MB of JSON, as far as the client reads them
 * @property {boolean} shape JSON of another shape
 * @property {boolean} evilLinks links, names and image ids that no wallet has
 * @property {boolean} evilImages pictures that try to act
 */

/** @returns {DirectoryFaults} */
export const noDirectoryFaults = () => ({
  ...{ status: 0, delayMs: 0, silent: false, html: false, huge: false, shape: false },
  ...{ evilLinks: false, evilImages: false },
})
