import type { ThemeOptions } from '@latchkey/ui-react'
import { literalLines } from '../src/kit/literal.js'

/** The theme as an app writes it: a ready-made one as it is, or with what differs from it. */
export function themeCode(preset: string, changes: ThemeOptions): string {
  const isPlain = preset === 'plain'
  const lines = [...(isPlain ? [] : [`  ...${preset},`]), ...literalLines({ ...changes })]
  const imported = isPlain ? 'KitProvider' : `KitProvider, ${preset}`
  const isAsItIs = !isPlain && lines.length === 1
  const members = lines.length === 0 ? '{}' : ['{', ...lines, '}'].join('\n')
  const theme = isAsItIs ? preset : members
  return [
    `import { ${imported} } from '@latchkey/ui-react'`,
    '',
    `const theme = ${theme}`,
    '',
    '<KitProvider kit={kit} theme={theme}>',
    '',
  ].join('\n')
}
