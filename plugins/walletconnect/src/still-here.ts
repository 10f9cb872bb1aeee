/**
 * Milliseconds in which a phone shows an app it was sent to. A page that is still in sight then was not left. The
 * app is not there, or the visitor said no to it.
 */
export const STILL_HERE_MS = 2_500
