/* eslint-disable no-restricted-syntax -- a list of files: what they export is their own business */
// What the button has in common with code that is loaded later. The build keeps it in one file: an
// app's bundler makes a file of each part that two of its chunks share.
export * from './src/errors.js'
export * from './src/kernel-names.js'
export * from './src/kit-source.js'
export * from './src/stored-hint.js'
export * from './src/ui-context.js'
export * from './src/hooks/use-atom-value.js'
export * from './src/hooks/use-kit.js'
export * from './src/parts/short-address.js'
export * from './src/shadow/host.css.js'
export * from './src/shadow/use-shadow-root.js'
export * from './src/theme/contrast.js'
export * from './src/theme/sheets.js'
export * from './src/theme/theme.js'
export * from './src/words/en-button.js'
export * from './src/words/fill.js'
export * from './src/words/use-words.js'
