/** The names of browsers; those that also name another one come first. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\/\d/, 'Edge'],
  [/\bOPR\/\d/, 'Opera'],
  [/\bSamsungBrowser\/\d/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/\d/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/\d/, 'Chrome'],
  [/\bVersion\/\d[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
]

const found = (table: typeof BROWSERS, agent: string) =>
  table.find(([mark]) => mark.test(agent))?.[1]

/** A browser as a person would call it; anybody may write the header it is read from. */
export function browserName(agent: string | undefined): string | undefined {
  if (agent === undefined) return undefined
  const names = [found(BROWSERS, agent), found(SYSTEMS, agent)].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(', ') : undefined
}
