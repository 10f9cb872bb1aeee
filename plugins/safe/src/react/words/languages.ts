/** Few words each: these languages are in one file. */
const others = () => import('./other-languages.json')
const one = (tag: keyof Awaited<ReturnType<typeof others>>['default']) => async () => ({
  default: (await others()).default[tag],
})

/** Ways to load the plugin's words beyond English, by language. */
export const languages = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: one('es'),
  fa: one('fa'),
  fr: one('fr'),
  he: one('he'),
  hi: one('hi'),
  id: one('id'),
  it: one('it'),
  ja: one('ja'),
  ko: one('ko'),
  nl: one('nl'),
  pl: one('pl'),
  pt: one('pt'),
  ru: one('ru'),
  tr: one('tr'),
  uk: one('uk'),
  vi: one('vi'),
  zh: one('zh'),
}
