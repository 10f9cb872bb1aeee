import type { Page } from '../index.js'

/** Two pages, of which each has a word of the other. */
export const SAMPLE_PAGES: readonly Page[] = [
  {
    path: 'docs/theming.md',
    title: 'Theming',
    text: '# Theming\n\nColours of the button.\n\n## Dark mode\n\nThe option `mode` is `dark`.\n',
  },
  {
    path: 'README.md',
    title: 'Latchkey',
    text: '# Latchkey\n\nA button that connects. See theming.\n\n```sh\n# dark\nnpm install\n```\n',
  },
]
