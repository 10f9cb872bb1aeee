const FORM = /^(zero|one|two|few|many|other): (.+)$/s

/**
 * Takes the form of a counted text that a number needs, by the plural rules of the language (Unicode CLDR). Forms stand one
 * behind another, each after its category: `one: 1 token | other: 5 tokens`. A text without forms fits every number.
 */
export function plural(text: string, count: number | bigint, language: string): string {
  const forms = new Map<string, string>()
  for (const part of text.split(' | ')) {
    const [, category, form] = FORM.exec(part) ?? []
    if (category === undefined || form === undefined) return text
    forms.set(category, form)
  }
  const category = new Intl.PluralRules(language).select(Number(count))
  return forms.get(category) ?? forms.get('other') ?? text
}
