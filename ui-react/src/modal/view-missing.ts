import { uiError } from '../errors.js'

/**
 * Nothing draws a view: its plugin is there without its part for React, or no plugin knows the view. Install the plugin from
 * its door for React, or correct the name of the view.
 */
export const viewMissing = (name: string, plugin: string | undefined) =>
  uiError(
    'view_missing',
    plugin === undefined
      ? `No plugin declares the view "${name}", and nothing draws it.`
      : `Nothing draws the view "${name}" of the plugin "${plugin}". Install that plugin from its entry for React, as "@latchkey/walletconnect/react" instead of "@latchkey/walletconnect", or contribute a ReactView of that name.`,
  )
