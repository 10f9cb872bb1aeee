/**
 * A wallet's name as names are compared: `normalisedName` of `@latchkey/kernel/links`, which would come with all that
 * is known of links. A test compares them.
 */
export const plainName = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^trust wallet$/, 'trust')
