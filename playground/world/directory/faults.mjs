/**
 * The failures that a test can switch on.
 *
 * @typedef {object} DirectoryFaults
 * @property {string} only the beginning of the only paths that go wrong; all of them when empty
 * @property {number} status answers everything with this status; 0 for none
 * @property {string} says what an answer with such a status says
 * @property {number} delayMs how long every answer waits
 * @property {boolean} silent whether nothing is ever answered
 * @property {boolean} html a page instead of JSON, as a captive portal sends
 * @property {boolean} huge 50 MB of JSON, as far as the client reads them
 * @property {boolean} shape JSON of another shape
 * @property {boolean} evilLinks links, names and image ids that no wallet has
 * @property {boolean} evilImages pictures that try to act
 * @property {string} hides ids of features that the project's rules hide, with commas between
 * @property {string} origins the only origins of the project, with commas between; any when empty
 * @property {boolean} silentAnalytics whether the project's own switch keeps analytics off
 */

/** @returns {DirectoryFaults} */
export const noDirectoryFaults = () => ({
  only: '',
  status: 0,
  says: 'A fault that was asked for.',
  delayMs: 0,
  silent: false,
  html: false,
  huge: false,
  shape: false,
  evilLinks: false,
  evilImages: false,
  hides: '',
  origins: '',
  silentAnalytics: false,
})
