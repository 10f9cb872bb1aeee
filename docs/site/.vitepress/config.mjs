import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { slugOf } from '../../../scripts/docs/markdown.mjs'

/** Made with the pages by `scripts/docs/site.mjs`. */
const { sidebar, accent } = JSON.parse(
  readFileSync(new URL('../pages/site.json', import.meta.url), 'utf8'),
)

export default defineConfig({
  srcDir: 'pages',
  title: 'Latchkey',
  description: 'Connect any wallet to your app. Open source, no project ID.',
  lang: 'en',
  cleanUrls: true,
  // `scripts/docs/faults.mjs` finds them, with the places within a page.
  ignoreDeadLinks: true,
  metaChunk: true,
  // A page with a tool on it takes the width of the list of headings.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath === 'guide/theme-builder.md'
      ? { frontmatter: { ...frontmatter, aside: false } }
      : undefined,
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'theme-color', content: accent }],
  ],
  markdown: {
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boost: { title: 8, text: 1, titles: 2 } } } },
    },
    outline: { level: [2, 3] },
    sidebar,
    nav: [
      { text: 'Guide', link: '/guide/react', activeMatch: '^/guide/' },
      { text: 'Hooks', link: '/hooks' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Packages', link: '/guide/packages', activeMatch: '^/packages/' },
    ],
  },
})
