import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { ServerErrors } from './errors.js'
import { directionOf } from '../wire/page.js'
import { escaped } from './html.js'
import type { ServerSettings } from './options.js'
import type { ServerWords } from './mails/words-en.js'
import { filled, wordsOf } from './words.js'

/** The sent mail; a transport of nodemailer takes it. */
export interface MailMessage {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
}

/** The sender of the wallet's mails. */
export interface WalletMail {
  /** A transport of nodemailer, or what has its `sendMail`. */
  readonly transport: { sendMail(mail: MailMessage): Promise<unknown> }
  /** Such as `"Acme Wallet" <wallet@acme.example>`. */
  readonly from: string
  /** Where answers go, such as `"Acme Support" <support@acme.example>`. @default to `from` */
  readonly replyTo?: string
  /** Address of a picture above each mail, at most 40 pixels high; the wallet's name is shown in its absence. */
  readonly logo?: string
}

const isLine = (text: unknown) =>
  typeof text === 'string' && text.trim() !== '' && !/[\r\n]/.test(text)

/** Whether mails can be sent by this. */
export const isMail = (mail: WalletMail): boolean => {
  const { from, replyTo = from, logo, transport } = mail
  const isSent = typeof transport.sendMail === 'function'
  return isSent && isLine(from) && isLine(replyTo) && (logo === undefined || isSecureUrl(logo))
}

type Values = Readonly<Record<string, string>>

interface Draft {
  readonly subject: keyof ServerWords
  readonly lines: readonly (keyof ServerWords)[]
  readonly code?: string
  readonly link?: { readonly url: string; readonly label: keyof ServerWords }
  readonly after: readonly (keyof ServerWords)[]
}

/** The purpose of a code's mail. */
interface Asking {
  /** Such as "Firefox, Linux, Bern". */
  readonly device: string | undefined
  /** Host of the app's page. */
  readonly site: string
}

/** Sends mails in the language of who asked. */
export interface Mailer {
  readonly code: (to: string, language: string, code: string) => Promise<void>
  /** To an address that has not signed in on the device before. */
  readonly newDevice: (to: string, language: string, code: string, who: Asking) => Promise<void>
  readonly device: (to: string, language: string, url: string) => Promise<void>
  /** To the new address. */
  readonly change: (to: string, language: string, code: string) => Promise<void>
  /** To the old one. It says where the wallet goes: the app's page may say something else. */
  readonly leave: (to: string, language: string, code: string, email: string) => Promise<void>
  readonly changed: (to: string, language: string, email: string) => Promise<void>
  readonly export: (to: string, language: string, code: string) => Promise<void>
}

const BODY =
  'margin:0;padding:32px 16px;background:#f5f5f7;font:16px/1.5 system-ui,sans-serif;color:#1b1b1f'
const CARD =
  'max-width:440px;margin:0 auto;padding:32px;background:#fff;border-radius:16px;text-align:start'
const DIGITS = 'font:600 32px/1.4 ui-monospace,monospace;letter-spacing:6px;margin:16px 0'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#1b1b1f;color:#fff;text-decoration:none;font-weight:600'
const LOGO = 'display:block;height:40px;max-width:200px;margin:0 0 24px'
const SMALL = 'font-size:14px;color:#62626b;margin:16px 0 0'

/** In a text from right to left, what has a direction of its own keeps it (Unicode UAX 9, isolates). */
const isolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'code' ? value : `\u2068${value}\u2069`,
    ]),
  )

function draw(language: string, draft: Draft, values: Values, logo: string | undefined) {
  const words = wordsOf(language)
  const shown = directionOf(language) === 'rtl' ? isolated(values) : values
  const say = (key: keyof ServerWords) => filled(words[key], shown)
  const { code, link } = draft
  const [before, after] = [draft.lines.map(say), draft.after.map(say)]
  const middle = [...(code ? [code] : []), ...(link ? [link.url] : [])]
  const html = [
    ...(logo
      ? [`<img src="${escaped(logo)}" alt="${escaped(values['name'] ?? '')}" style="${LOGO}">`]
      : []),
    ...before.map((line) => `<p style="margin:0">${escaped(line)}</p>`),
    ...(code ? [`<p style="${DIGITS}"><span dir="ltr">${escaped(code)}</span></p>`] : []),
    ...(link
      ? [
          `<p style="margin:20px 0"><a style="${BUTTON}" href="${escaped(link.url)}">${escaped(say(link.label))}</a></p>`,
        ]
      : []),
    ...after.map((line) => `<p style="${SMALL}">${escaped(line)}</p>`),
  ].join('\n')
  return {
    subject: say(draft.subject),
    text: [...before, ...middle, ...after].join('\n\n'),
    html: `<!doctype html>\n<html lang="${escaped(language)}" dir="${directionOf(language)}"><body style="${BODY}"><div style="${CARD}">\n${html}\n</div></body></html>`,
  }
}

const coded = (subject: 'code' | 'change' | 'leave' | 'export', code: string): Draft => ({
  subject,
  lines: [`${subject}Text`],
  code,
  after: ['codeEnds', 'notYou'],
})

/**
 * Sends by the app's transport. A transport that fails is reported, and told as one code.
 *
 * @throws KitError `mail_failed`, `email_disabled`
 */
export function createMailer({ mail, name, report }: ServerSettings): Mailer {
  async function send(to: string, language: string, draft: Draft, more = {}): Promise<void> {
    if (!mail) throw ServerErrors.email_disabled()
    const values = { name, code: draft.code ?? '', ...more }
    try {
      const { from, replyTo, logo } = mail
      const drawn = draw(language, draft, values, logo)
      await mail.transport.sendMail({ from, to, ...(replyTo && { replyTo }), ...drawn })
    } catch (error) {
      report(error)
      throw ServerErrors.mail_failed()
    }
  }
  return {
    code: (to, language, code) => send(to, language, coded('code', code)),
    newDevice: (to, language, code, { device = wordsOf(language).unknown, site }) => {
      const draft = coded('code', code)
      return send(
        to,
        language,
        { ...draft, after: ['newDevice', ...draft.after] },
        { device, site },
      )
    },
    device: (to, language, url) =>
      send(to, language, {
        subject: 'device',
        lines: ['deviceText'],
        link: { url, label: 'deviceButton' },
        after: ['deviceEnds', 'notYou'],
      }),
    change: (to, language, code) => send(to, language, coded('change', code)),
    leave: (to, language, code, email) => send(to, language, coded('leave', code), { email }),
    changed: (to, language, email) =>
      send(to, language, { subject: 'changed', lines: ['changedText'], after: [] }, { email }),
    export: (to, language, code) => send(to, language, coded('export', code)),
  }
}
