/** One page of the docs. */
export interface Page {
  /** Path in the repository, such as `docs/theming.md`. It names the page. */
  readonly path: string
  readonly title: string
  /** Markdown. */
  readonly text: string
}

/** A page that answers a search. */
export interface Found extends Pick<Page, 'path' | 'title'> {
  /** The section with most of the words, shortened. */
  readonly excerpt: string
}

const LONGEST_EXCERPT = 600

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** The sections of a page, each with its heading. A `#` inside a fence begins none. */
function sectionsOf({ text }: Page): readonly string[] {
  const sections: string[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^`{3}/.test(line)) isCode = !isCode
    if ((!isCode && /^#{1,4} /.test(line)) || sections.length === 0) sections.push(line)
    else sections.push(`${sections.pop() ?? ''}\n${line}`)
  }
  return sections
}

/** How often the words are in a text; one in the heading counts as five. */
function scoreOf(section: string, wanted: readonly string[]): number {
  const [heading = ''] = section.split('\n')
  const [inHeading, all] = [wordsOf(heading), wordsOf(section)]
  const counts = wanted.map((word) => {
    const times = all.filter((one) => one.startsWith(word)).length
    const isNamed = inHeading.some((one) => one.startsWith(word))
    // A word that is everywhere says little: more than five times counts as five.
    return Math.min(times, 5) + (isNamed ? 5 : 0)
  })
  // A section with all of the words comes before one that repeats a single word.
  return counts.reduce((sum, one) => sum + one, 0) * counts.filter((one) => one > 0).length
}

/** Searches pages by words; the best come first. Words that no page has find nothing. */
export function findPages(pages: readonly Page[], query: string, limit = 8): readonly Found[] {
  const wanted = [...new Set(wordsOf(query))]
  return pages
    .map((page) => {
      const [best] = sectionsOf(page)
        .map((section) => ({ section, score: scoreOf(section, wanted) }))
        .sort((one, other) => other.score - one.score)
      const score = (best?.score ?? 0) + scoreOf(page.title, wanted)
      return { page, score, excerpt: best?.section ?? '' }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page: { path, title }, excerpt }) => ({
      path,
      title,
      excerpt: excerpt.trim().slice(0, LONGEST_EXCERPT),
    }))
}
