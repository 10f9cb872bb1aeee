import { startCounting, type Counters } from './start-counting.js'

declare global {
  interface Window {
    /** How things stand, counted from before the page's own first script. */
    counters: () => Counters
  }
}

window.counters = startCounting()
