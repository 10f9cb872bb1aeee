/** What mails and the pages of the server say, in one language. `{x}` stands for a value. */
export interface ServerWords {
  readonly code: string
  readonly codeText: string
  readonly codeEnds: string
  readonly newDevice: string
  readonly device: string
  readonly deviceText: string
  readonly deviceButton: string
  readonly deviceEnds: string
  readonly notYou: string
  readonly change: string
  readonly changeText: string
  readonly leave: string
  readonly leaveText: string
  readonly changed: string
  readonly changedText: string
  readonly export: string
  readonly exportText: string
  readonly pageTitle: string
  readonly pageText: string
  readonly browser: string
  readonly place: string
  readonly time: string
  readonly unknown: string
  readonly allow: string
  readonly closePage: string
  readonly allowed: string
  readonly allowedText: string
  readonly invalid: string
  readonly invalidText: string
  readonly finishing: string
  readonly finishingText: string
}

const en: ServerWords = {
  code: '{code} is your {name} code',
  codeText: 'Your code for {name} is',
  newDevice: 'It signs in a new device on {site}: {device}.',
  codeEnds: 'It works for 20 minutes, in the browser where you asked for it. Give it to nobody.',
  device: 'Allow a new device to use {name}',
  deviceText: 'Somebody wants to sign in to {name} with this address, on a new device.',
  deviceButton: 'Look at the request',
  deviceEnds: 'The link works for 20 minutes.',
  notYou: 'If this was not you, ignore this mail.',
  change: '{code} confirms your new address',
  changeText: 'Your code to change the address of your {name} wallet is',
  leave: '{code} moves your wallet to another address',
  leaveText:
    'Your {name} wallet is about to get another address: {email}. Whoever reads that mailbox can then sign in to the wallet. Your code to allow this is',
  changed: 'The address of your wallet was changed',
  changedText: 'Your {name} wallet now has the address {email}.',
  export: '{code} shows your recovery phrase',
  exportText:
    'Your code to see the recovery phrase of your {name} wallet is below. Whoever has the phrase has the wallet.',
  pageTitle: 'Allow this device?',
  pageText: 'It wants to sign in to {name} as {email}.',
  browser: 'Browser',
  place: 'Place',
  time: 'Time',
  unknown: 'Unknown',
  allow: 'Allow this device',
  closePage: 'If this was not you, close this page. Nothing happens then.',
  allowed: 'Device allowed',
  allowedText: 'Go back to where you signed in. A code is on its way to you.',
  invalid: 'This link no longer works',
  invalidText: 'It has expired, or was used. Ask for a new one where you sign in.',
  finishing: 'Signing you in',
  finishingText: 'You can close this window if it stays open.',
}

const de: ServerWords = {
  code: '{code} ist dein Code für {name}',
  codeText: 'Dein Code für {name} lautet',
  newDevice: 'Er meldet ein neues Gerät auf {site} an: {device}.',
  codeEnds:
    'Er gilt 20 Minuten, in dem Browser, in dem du ihn angefordert hast. Gib ihn niemandem.',
  device: 'Neues Gerät für {name} erlauben',
  deviceText: 'Jemand möchte sich mit dieser Adresse auf einem neuen Gerät bei {name} anmelden.',
  deviceButton: 'Anfrage ansehen',
  deviceEnds: 'Der Link gilt 20 Minuten.',
  notYou: 'Wenn du das nicht warst, beachte diese E-Mail nicht.',
  change: '{code} bestätigt deine neue Adresse',
  changeText: 'Dein Code zum Ändern der Adresse deiner {name}-Wallet lautet',
  leave: '{code} gibt deiner Wallet eine andere Adresse',
  leaveText:
    'Deine {name}-Wallet soll eine andere Adresse bekommen: {email}. Wer dieses Postfach liest, kann sich dann bei der Wallet anmelden. Dein Code, um das zu erlauben, lautet',
  changed: 'Die Adresse deiner Wallet wurde geändert',
  changedText: 'Deine {name}-Wallet hat jetzt die Adresse {email}.',
  export: '{code} zeigt deine Wiederherstellungsphrase',
  exportText:
    'Unten steht dein Code, um die Wiederherstellungsphrase deiner {name}-Wallet zu sehen. Wer die Phrase hat, hat die Wallet.',
  pageTitle: 'Dieses Gerät erlauben?',
  pageText: 'Es möchte sich bei {name} als {email} anmelden.',
  browser: 'Browser',
  place: 'Ort',
  time: 'Zeit',
  unknown: 'Unbekannt',
  allow: 'Dieses Gerät erlauben',
  closePage: 'Wenn du das nicht warst, schließ diese Seite. Dann geschieht nichts.',
  allowed: 'Gerät erlaubt',
  allowedText: 'Kehr dorthin zurück, wo du dich anmeldest. Ein Code ist unterwegs.',
  invalid: 'Dieser Link gilt nicht mehr',
  invalidText: 'Er ist abgelaufen oder wurde benutzt. Fordere bei der Anmeldung einen neuen an.',
  finishing: 'Du wirst angemeldet',
  finishingText: 'Wenn dieses Fenster offen bleibt, kannst du es schließen.',
}

const ar: ServerWords = {
  code: '{code} هو رمزك في {name}',
  codeText: 'رمزك في {name} هو',
  newDevice: 'يسجّل دخول جهاز جديد على {site}: {device}.',
  codeEnds: 'يصلح لمدة 20 دقيقة في المتصفح الذي طلبته منه. لا تعطه لأحد.',
  device: 'السماح لجهاز جديد باستخدام {name}',
  deviceText: 'يريد شخص ما تسجيل الدخول إلى {name} بهذا العنوان على جهاز جديد.',
  deviceButton: 'عرض الطلب',
  deviceEnds: 'يصلح الرابط لمدة 20 دقيقة.',
  notYou: 'إذا لم تكن أنت، فتجاهل هذه الرسالة.',
  change: '{code} يؤكد عنوانك الجديد',
  changeText: 'رمزك لتغيير عنوان محفظتك في {name} هو',
  leave: '{code} ينقل محفظتك إلى عنوان آخر',
  leaveText:
    'محفظتك في {name} على وشك الحصول على عنوان آخر: {email}. ومن يقرأ ذلك البريد يمكنه عندئذ تسجيل الدخول إلى المحفظة. رمزك للسماح بذلك هو',
  changed: 'تم تغيير عنوان محفظتك',
  changedText: 'عنوان محفظتك في {name} هو الآن {email}.',
  export: '{code} يعرض عبارة الاسترداد',
  exportText: 'رمزك لرؤية عبارة استرداد محفظتك في {name} أدناه. من يملك العبارة يملك المحفظة.',
  pageTitle: 'هل تسمح لهذا الجهاز؟',
  pageText: 'يريد تسجيل الدخول إلى {name} باسم {email}.',
  browser: 'المتصفح',
  place: 'المكان',
  time: 'الوقت',
  unknown: 'غير معروف',
  allow: 'السماح لهذا الجهاز',
  closePage: 'إذا لم تكن أنت، فأغلق هذه الصفحة ولن يحدث شيء.',
  allowed: 'تم السماح للجهاز',
  allowedText: 'عد إلى حيث تسجّل الدخول. الرمز في طريقه إليك.',
  invalid: 'لم يعد هذا الرابط صالحًا',
  invalidText: 'انتهت صلاحيته أو تم استخدامه. اطلب رابطًا جديدًا من حيث تسجّل الدخول.',
  finishing: 'جارٍ تسجيل دخولك',
  finishingText: 'يمكنك إغلاق هذه النافذة إذا بقيت مفتوحة.',
}

const LANGUAGES = { en, de, ar } as const

/** A language that the server has words in. */
export type ServerLanguage = keyof typeof LANGUAGES

const isLanguage = (tag: string): tag is ServerLanguage => Object.hasOwn(LANGUAGES, tag)

/** The words of a language that was kept; English for any other. */
export const wordsOf = (language: string): ServerWords =>
  isLanguage(language) ? LANGUAGES[language] : en

/** The first language of `Accept-Language` that there are words in; browsers put them in order. */
export function languageOf({ headers }: Request): ServerLanguage {
  const tags = (headers.get('accept-language') ?? '').slice(0, 256).toLowerCase().split(',')
  const asked = tags.map((tag) => tag.trim().split(/[-;]/)[0] ?? '')
  return asked.find(isLanguage) ?? 'en'
}

/** A text with its values. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
