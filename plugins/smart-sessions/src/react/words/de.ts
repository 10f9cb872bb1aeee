import type { WordTable } from '@latchkey/ui-react'
import type { SessionMessages } from '../messages.js'

/** German. */
const de: WordTable<SessionMessages> = {
  'title.smart-sessions:list': 'Sitzungen',
  'title.smart-sessions:session': 'Sitzung',
  'account.action.smart-sessions': 'Sitzungen',
  'sessions.text':
    'Diese Apps handeln innerhalb ihrer Grenzen mit deinem Konto, ohne dich jedes Mal zu fragen.',
  'sessions.list': 'Apps, die handeln dürfen',
  'sessions.nameless': 'Eine App ohne Namen',
  'sessions.until': 'Bis {time}',
  'sessions.ended': 'Endete {time}',
  'sessions.endless': 'Ein Ende ist nicht angegeben',
  'sessions.isOver': 'Vorbei',
  'sessions.since': 'Erlaubt',
  'sessions.may': 'Was sie darf',
  'sessions.may.native': 'Coins senden',
  'sessions.may.erc20': 'Einen Token senden',
  'sessions.may.erc721': 'Sammlerstücke senden',
  'sessions.may.erc1155': 'Sammlerstücke senden',
  'sessions.may.call': 'Einen Vertrag aufrufen',
  'sessions.may.unknown': 'Etwas, das hier nicht lesbar ist',
  'sessions.limit.gas': 'Netzwerkgebühren',
  'sessions.limit.spend': 'Ausgaben',
  'sessions.limit.calls': 'Wie oft',
  'sessions.limit.rate': 'Wie oft',
  'sessions.limit.unknown': 'Eine Grenze, die hier nicht lesbar ist',
  'sessions.upTo': 'Insgesamt bis zu {amount}',
  'sessions.smallest': 'Insgesamt bis zu {amount} der kleinsten Einheit von {token}',
  'sessions.numbers': 'Nummer {numbers} von {token}',
  'sessions.kinds': '{count} Arten von {token}',
  'sessions.functions': '{names} von {target}',
  'sessions.anyFunction': 'Jede Funktion von {target}',
  'sessions.gas': 'Insgesamt bis zu {amount} Gas',
  'sessions.count': 'Insgesamt {count}-mal',
  'sessions.rate': '{count}-mal in {time}',
  'sessions.nothingTold': 'Was sie darf, ist nicht angegeben.',
  'sessions.asTold': 'Wie es angegeben ist',
  'sessions.end': 'Widerrufen',
  'sessions.sure': '{app} muss dich dann wieder fragen. Widerrufen?',
  'sessions.keep': 'Behalten',
  'sessions.signing': 'Bestätige in {wallet}',
  'sessions.posting': 'Wird widerrufen …',
  'sessions.notThere': 'Diese Sitzung gibt es nicht mehr',
  'sessions.none': 'Keine Sitzungen',
  'sessions.noneText': 'Jede App muss dich jedes Mal fragen.',
  'sessions.notHere': 'Hier gibt es keine Sitzungen',
  'sessions.failed': 'Die Sitzungen konnten nicht geladen werden',
  'sessions.unreadable': 'Nicht lesbar: {count}. Sieh in deiner Wallet nach.',
  'toast.session_revoked': 'Die Sitzung ist widerrufen',
  'error.sessions_unavailable': 'Mit diesem Konto gibt es keine Sitzungen.',
  'error.sessions_unsupported': 'Diese Wallet gibt Apps keine Erlaubnis im Voraus.',
  'error.grant_invalid':
    'Die Wallet hat etwas anderes erlaubt, als gefragt war. Nichts davon wird benutzt: Sieh in deiner Wallet nach und nimm es dort zurück.',
  'error.sessions_failed': 'Die Sitzungen konnten nicht geladen werden. Versuche es noch einmal.',
  'error.session_unknown': 'Diese Sitzung gibt es nicht mehr.',
  'error.revoke_unsigned':
    'Die Wallet hat das Ende dieser Sitzung nicht signiert. Sie kann noch benutzt werden.',
  'error.revoke_failed':
    'Die Sitzung konnte nicht beendet werden. Sie kann noch benutzt werden. Versuche es noch einmal.',
  'error.session_kept':
    'Der Dienst hat diese Sitzung noch. Sie kann noch benutzt werden. Versuche es noch einmal.',
  'error.sessions_load_failed':
    'Diese Seite konnte nicht vollständig geladen werden. Versuche es noch einmal.',
}

export default de
