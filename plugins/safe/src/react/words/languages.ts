const others = () => import('./other-languages.js')
const one = (tag: keyof Awaited<ReturnType<typeof others>>['OTHER_LANGUAGES']) => async () => ({
  default: (await others()).OTHER_LANGUAGES[tag],
})

/** Ways to load the plugin's words beyond English, by language. */
export const languages = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
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
