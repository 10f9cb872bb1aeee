// Part of the build: the Markdown pages of the repository go into the package, as one file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')
const packages = ['kernel', 'ui-react'].concat(
  readdirSync(new URL('plugins', root)).map((name) => `plugins/${name}`),
)
const paths = ['README.md', 'CHANGELOG.md', 'SECURITY.md']
  .concat(
    readdirSync(new URL('docs', root), { recursive: true })
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      // The site is made of the other pages.
      .filter((path) => path.endsWith('.md') && !path.startsWith('docs/site/')),
  )
  .concat(packages.map((folder) => `${folder}/README.md`))
  .filter((path) => existsSync(new URL(path, root)))
const pages = paths.map((path) => {
  const text = read(path).replaceAll(/<!-- code: .+ -->\n+/g, '')
  return { path, title: /^# (.+)$/m.exec(text)?.[1] ?? path, text }
})
writeFileSync(fileURLToPath(new URL('dist/pages.json', import.meta.url)), JSON.stringify(pages))
