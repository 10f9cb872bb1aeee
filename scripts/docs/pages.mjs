// Makes the pages of the site from what they describe: docstrings, tables of errors, types, running kits, READMEs.
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { packages } from '../ci/packages.mjs'
import { root } from '../ci/root.mjs'
import { capabilityRows } from './capabilities.mjs'
import { errorCodes, runSources } from './errors.mjs'
import { inline, prose, slugOf, table } from './markdown.mjs'
import {
  all,
  callOf,
  entryNamed,
  inner,
  membersOf,
  mentioned,
  publicDoors,
  typeOf,
} from './reference.mjs'
import {
  attached,
  decisions,
  fromSource,
  guidePages,
  homePage,
  read,
  sourcePlace,
} from './sources.mjs'

/** @typedef {import('./reference.mjs').Entry} Entry */

const fence = (/** @type {string} */ code, language = 'ts') =>
  `\`\`\`\`${language}\n${code}\n\`\`\`\``
const linkTo = ({ name, anchor }) => `[\`${name}\`](${anchor})`
const listed = (/** @type {readonly Entry[]} */ entries) => entries.map(linkTo).join(', ')

/** A docstring with its links. @param {string} text @param {string} folder of the package that has it */
const docText = (text, folder) =>
  prose(text).replaceAll(/\[\[(.+?)\]\]/g, (_, name) => {
    const entry = entryNamed(name.split('.')[0], folder)
    return entry ? `[\`${name}\`](${entry.anchor})` : `\`${name}\``
  })

// Reference

const TAGS = { throws: 'Throws', default: 'By default', deprecated: 'Deprecated', see: 'See' }

/** One name: what it is for, its declaration, what it throws, an example. @param {Entry} entry @param {number} level */
function entrySection(entry, level = 3) {
  const { name, anchor, text, tags, code, alsoAt, folder, symbol } = entry
  const used = mentioned(symbol)
  return [
    `${'#'.repeat(level)} ${inline(name)} {#${anchor.split('#')[1]}}`,
    docText(text, folder),
    fence(code),
    ...tags
      .filter((tag) => tag.name in TAGS)
      .map((tag) => `**${TAGS[tag.name]}:** ${docText(tag.text, folder)}`),
    ...tags
      .filter((tag) => tag.name === 'example')
      .map((tag) => fence(tag.text.replace(/^```\w*\n|\n```$/g, ''))),
    alsoAt.length > 0 ? `Also at ${alsoAt.map((door) => `\`${door}\``).join(', ')}.` : '',
    used.length > 0 ? `Mentions ${listed(used)}.` : '',
  ]
}

/** @param {import('../ci/packages.mjs').Package} item */
function referencePage({ folder, shortName, manifest }) {
  const own = all.filter((entry) => entry.folder === folder)
  const doors = [...new Set(own.map(({ door }) => door))]
  const types = inner.filter((entry) => entry.folder === folder)
  return [
    `# ${manifest.name}`,
    `${manifest.description}. Its options and rules are in [the guide of the package](/packages/${shortName}).`,
    ...doors.flatMap((door) => [
      `## ${door}`,
      ...own.filter((entry) => entry.door === door).flatMap((entry) => entrySection(entry)),
    ]),
    ...(types.length > 0 ? ['## Types without a door', WITHOUT_DOOR] : []),
    ...types.flatMap((entry) => entrySection(entry)),
  ]
}

const WITHOUT_DOOR =
  "These types are parts of others, and no door has them: an import does not find them. Take one from a name that mentions it, such as `SendReview['transfer']` or `Parameters<typeof mockKit>[0]`."

/** A type as a link to the one name in it, or to the one that a door has. @param {string} type @param {readonly Entry[]} mentions */
function typeLink(type, mentions) {
  const choices = [mentions, mentions.filter(({ door }) => door !== '')]
  const entry = choices.find(({ length }) => length === 1)?.[0]
  return entry ? `[${inline(type)}](${entry.anchor})` : inline(type)
}

/** Members as a table. @param {import('./reference.mjs').Member[]} members @param {string} folder @param {string} head */
const memberTable = (members, folder, head) =>
  table(
    [head, 'type', 'what it is'],
    members.map(({ name, type, isOptional, text, byDefault, mentions }) => [
      `\`${name}\`${isOptional ? '' : ' *'}`,
      typeLink(type, mentions),
      [docText(text, folder), byDefault && `By default: ${docText(byDefault, folder)}`]
        .filter(Boolean)
        .join('<br>'),
    ]),
  )

// Hooks, components, options, events

const isHook = ({ name }) => /^use[A-Z]/.test(name)
const isComponent = (/** @type {Entry} */ entry) =>
  /^[A-Z]/.test(entry.name) &&
  /^(?:Element|ReactNode|ReactPortal)\b/.test(callOf(entry)?.gives ?? '')
const makesPlugin = (/** @type {Entry} */ entry) =>
  entry.name !== 'definePlugin' && /^Plugin\b/.test(callOf(entry)?.gives ?? '')
const doorsOf = (/** @type {readonly Entry[]} */ entries) => [
  ...new Set(entries.map(({ door }) => door)),
]

/** Examples of hooks come first. */
const placed = (/** @type {{ file: string }} */ { file }) => (file.includes('/hooks/') ? 0 : 1)

const EXAMPLES = readdirSync(join(root, 'playground/examples'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => `playground/examples/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx$/.test(file) && !/\.(?:test|outside)\./.test(file))
  .map((file) => ({ file, code: read(file).trim() }))
  .sort((one, other) => placed(one) - placed(other) || one.code.length - other.code.length)

/** The example that is called by a name, or the shortest one that uses it. @param {string} name */
export const exampleOf = (name) =>
  EXAMPLES.find(({ file }) =>
    file.endsWith(`/hooks/${name.replace(/[A-Z]/g, '-$&').toLowerCase()}.tsx`),
  ) ??
  EXAMPLES.find(({ code }) =>
    new RegExp(`[^\\w]${name}[(<\\s]`).test(code.replaceAll(/^import .*$/gm, '')),
  )

/** Doors with hooks of the same names, which are on the page of their package. */
const ELSEWHERE = ['@latchkey/vue', '@latchkey/native/react']

export const hooks = all.filter((entry) => isHook(entry) && !ELSEWHERE.includes(entry.door))

function hooksPage() {
  const shownAlready = new Map()
  const example = (/** @type {Entry} */ { name }) => {
    const found = exampleOf(name)
    if (!found) return ''
    const first = shownAlready.get(found.file)
    if (first) return `It is used in [the example of \`${first}\`](#${first}).`
    shownAlready.set(found.file, name)
    return fence(found.code, extname(found.file).slice(1))
  }
  return [
    '# Hooks',
    'Each runs below a `KitProvider`. A hook of a plugin works where the kit has that plugin.',
    ...doorsOf(hooks).flatMap((door) => [
      `## ${door}`,
      ...hooks
        .filter((hook) => hook.door === door)
        .flatMap((hook) => [
          `### \`${hook.name}\` {#${hook.name}}`,
          docText(hook.text, hook.folder),
          fence(hook.code),
          ...hook.tags
            .filter(({ name }) => name === 'throws')
            .map(({ text }) => `**Throws:** ${docText(text, hook.folder)}`),
          example(hook),
          `Types: ${listed([hook, ...mentioned(hook.symbol)])}.`,
        ]),
    ]),
  ]
}

const components = all.filter(isComponent)

const componentsPage = () => [
  '# Components and props',
  'A star marks what has to be given. Parts are for screens of your own; they have the looks of the theme.',
  ...doorsOf(components).flatMap((door) => [
    `## ${door}`,
    ...components
      .filter((one) => one.door === door)
      .flatMap((one) => {
        const takes = callOf(one)?.takes
        const props = takes ? membersOf(takes) : []
        return [
          `### ${inline(`<${one.name}>`)} {#${one.anchor.split('#')[1]}}`,
          docText(one.text, one.folder),
          props.length > 0
            ? memberTable(props, one.folder, 'prop')
            : 'It takes no props of its own.',
        ]
      }),
  ]),
]

export const kitOptions = membersOf(typeOf(entryNamed('KitOptions').symbol))
const factories = all.filter(makesPlugin)

const optionsPage = () => [
  '# Options',
  'Options of `createKit`, then those of each plugin. A star marks what has to be given.',
  '## createKit',
  memberTable(kitOptions, 'kernel', 'option'),
  ...packages.flatMap(({ folder, manifest }) => {
    const own = factories.filter((entry) => entry.folder === folder)
    return own.flatMap((entry, at) => {
      const takes = callOf(entry)?.takes
      const options = takes ? membersOf(takes) : []
      return [
        at === 0 ? `## ${manifest.name}` : '',
        `### ${inline(`${entry.name}()`)} of ${inline(entry.door)} {#${entry.anchor.split('#')[1]}-${folder.split('/').at(-1)}}`,
        docText(entry.text.split('\n\n')[0] ?? '', folder),
        options.length > 0 ? memberTable(options, folder, 'option') : '',
      ]
    })
  }),
]

const ownerOf = (/** @type {string} */ file) =>
  packages.find(({ path }) => file.startsWith(`${path}/`)) ?? {
    folder: '',
    shortName: '',
    manifest: { name: '' },
  }

export const events = membersOf(typeOf(entryNamed('KitEvents').symbol))

const eventsPage = () => [
  '# Events',
  'Facts that happened. `kit.events.on(name, listener)` tells of each and returns the function that stops it; the payload is below. State is read from atoms, never from events.',
  fence(read('playground/examples/events.ts').trim()),
  ...[...new Set(events.map(({ file }) => ownerOf(file)))].flatMap(({ folder, manifest }) => [
    `## ${manifest.name}`,
    ...events
      .filter(({ file }) => ownerOf(file).folder === folder)
      .flatMap(({ name, type, text, payload, mentions }) => [
        `### \`${name}\``,
        docText(text, folder),
        fence(
          (type.startsWith('{') ? type : payload)
            .replaceAll('; }', ' }')
            .replaceAll('; ', '\n  ')
            .replace(/^\{ /, '{\n  ')
            .replace(/ \}$/, '\n}'),
        ),
        mentions.length > 0 ? `Mentions ${listed(mentions)}.` : '',
      ]),
  ]),
]

// Errors

export const errors = await errorCodes()

const { KitError } = await runSources([join(root, 'kernel/src/core/errors.ts')], 'kit-error.mjs')

/** The page and the place that the error itself names. @param {import('./errors.mjs').ErrorCode} error */
const placeOf = ({ origin, code }) =>
  new KitError({ code, origin, context: {}, user: undefined }, '').docs.split('#')

/** @param {readonly import('./errors.mjs').ErrorCode[]} list @param {(error: import('./errors.mjs').ErrorCode) => string} keyOf */
const grouped = (list, keyOf) =>
  [...new Set(list.map(keyOf))].map((key) => ({
    key,
    own: list.filter((error) => keyOf(error) === key),
  }))

/** Codes by the page that has them. */
const errorPages = grouped(errors, (error) => placeOf(error)[0])

const errorsPage = () => [
  '# Errors',
  'Every error of the kit is a [`KitError`](/reference/kernel#KitError). Compare its `code`, never its text: `isKitError(error, code)`. `error.message` is for developers; a visitor reads `errorText(useWords(), error)` of [the parts](/reference/ui-react#parts-errorText).',
  '`error.docs` is the page and the place of a code on this site, such as `errors/siwx#nonce_spent`.',
  // A line for each code: a search of the text finds that one alone.
  ...errorPages.flatMap(({ key: path, own }) => [
    `## [${path.replace('errors/', '')}](/${path})`,
    own.map((error) => `- [\`${error.code}\`](/${placeOf(error).join('#')})`).join('\n'),
  ]),
]

/** The codes of one package. @param {string} path @param {readonly import('./errors.mjs').ErrorCode[]} own */
const errorPage = (path, own) => [
  `# Errors of ${path.replace('errors/', '')}`,
  'What stands in ‹angles› depends on the case and is in `error.context`. [All packages](/errors).',
  ...grouped(own, ({ origin }) => origin).flatMap((part) => [
    `## ${part.key}`,
    ...part.own.flatMap((error) => [
      `### \`${error.code}\` {#${placeOf(error)[1]}}`,
      ...error.says.map((one) => `> ${prose(one)}`),
      docText(error.text, 'kernel'),
      error.status === undefined ? '' : `A server of ours answers with the status ${error.status}.`,
      error.user === '' ? '' : `A visitor reads: “${prose(error.user)}”`,
    ]),
  ]),
]

const NAMESPACES = ['EVM', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos']
const yes = (/** @type {boolean} */ is) => (is ? 'yes' : '–')

/** Every capability that there is a type for, with what running kits say of it. */
export const capabilities = membersOf(typeOf(entryNamed('Features').symbol))
const { features, ...shown } = await capabilityRows()
export const { screens } = shown

function capabilitiesPage() {
  return [
    fromSource('docs/features.md'),
    '## Who asks for a capability',
    'A namespace of your own has the screens whose capabilities it brings. Without one, what needs it is left out.',
    table(
      ['capability', 'what it does', ...NAMESPACES, 'asked for by'],
      capabilities.map(({ name, text, mentions }) => {
        const { by = NAMESPACES.map(() => false), usedBy = [] } =
          features.find(({ feature }) => feature === name) ?? {}
        const users = usedBy.map(({ shortName }) => `[${shortName}](/packages/${shortName})`)
        return [
          mentions[0] ? `[\`${name}\`](${mentions[0].anchor})` : `\`${name}\``,
          docText(text, 'kernel'),
          ...by.map(yes),
          users.join(', ') || 'an app, by `kit.capabilities.get`',
        ]
      }),
    ),
    '## What an account shows',
    'Buttons and tabs of the account view, as a running kit with these plugins offers them.',
    table(
      ['button or tab', 'plugin', ...NAMESPACES],
      screens.map(({ label, owner, by }) => [label, `\`${owner}\``, ...by.map(yes)]),
    ),
  ]
}

const indexPage = () => [
  '# Reference',
  `All ${all.length} public names of ${packages.length} packages, as they are shipped. Doors for tests and between our own packages are left out.`,
  table(
    ['package', 'names', 'doors', 'brings'],
    packages.map((item) => [
      `[${item.manifest.name}](/reference/${item.shortName})`,
      String(all.filter(({ folder }) => folder === item.folder).length),
      publicDoors(item)
        .map(({ name }) => `\`${name.replace('@latchkey/', '')}\``)
        .join(', '),
      item.manifest.description,
    ]),
  ),
]

const page = (/** @type {readonly string[]} */ parts) =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`

/** @returns {Promise<Map<string, string>>} Markdown by path, without an ending */
export async function makePages() {
  const pages = new Map([
    ['index', homePage()],
    ...guidePages.map(({ path, title, from }) => {
      const text = from.map((source) => fromSource(source)).join('\n\n')
      const headed = text.replace(/^# (.+)$/m, (_, head) => `# ${title} {#${slugOf(head)}}`)
      return /** @type {const} */ ([path, `---\ntitle: ${title}\n---\n\n${headed}`])
    }),
    ...packages.map(({ folder, shortName }) => [
      `packages/${shortName}`,
      `${fromSource(`${folder}/README.md`)}\n\nEvery name is in [the reference](/reference/${shortName}).\n`,
    ]),
    ...decisions.map((file) => [`project/decisions/${file.slice(15, -3)}`, fromSource(file)]),
    ['hooks', page(hooksPage())],
    ['components', page(componentsPage())],
    ['options', page(optionsPage())],
    ['events', page(eventsPage())],
    ['errors', page(errorsPage())],
    ...errorPages.map(({ key, own }) => [key, page(errorPage(key, own))]),
    ['capabilities', page(capabilitiesPage())],
    ['reference/index', page(indexPage())],
    ...packages.map((item) => [`reference/${item.shortName}`, page(referencePage(item))]),
  ])
  for (const file of attached) {
    const isFolder = extname(file) === '' && file !== 'LICENSE'
    const text = isFolder
      ? fromSource(`${file}/README.md`)
      : fence(read(file), extname(file).slice(1) || 'txt')
    const body = text.replace(/^# .+\n/, '')
    pages.set(sourcePlace(file), `---\nsearch: false\n---\n\n# ${file}\n\n${body}\n`)
  }
  return pages
}
