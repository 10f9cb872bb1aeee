import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** German. */
const de: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transaktion bestätigt',
  'toast.transaction_failed': 'Im Netzwerk gescheitert. Die Gebühr wurde berechnet.',
  'toast.transaction_cancelled': 'Du hast das in der Wallet abgebrochen',
  'toast.transaction_replaced': 'Eine andere Transaktion nahm den Platz ein',
  'toast.transaction_mismatched':
    'Deine Wallet hat eine andere Transaktion gesendet als die bestätigte.',
  'toast.transaction_unverified': 'In einem Block. Was sie bewirkt hat, ließ sich nicht prüfen.',
  'toast.transaction_empty': 'Nichts ist angekommen',
  'toast.transaction_short': 'Weniger angekommen als vereinbart',
  'toast.transaction_dropped': 'Deine Wallet hat sie aufgegeben. Es wurde nichts bewegt.',
  'toast.transaction_expired':
    'Das Netzwerk nahm sie nicht rechtzeitig an. Es wurde nichts bewegt.',
  'error.transaction_repeated':
    'Deine Wallet hat eine frühere Transaktion genannt. Sieh dort nach, bevor du noch einmal sendest.',
  'error.maybe_sent':
    'Deine Wallet hat das vielleicht schon gesendet. Sieh dort nach, bevor du es noch einmal versuchst.',
  'money.lookedInWallet': 'Ich habe nachgesehen: Es wurde nicht gesendet',
  'money.stopWaiting': 'Nicht länger warten',
  'money.change': 'Ändern',
  'money.confirm': 'Bestätigen',
  'money.inWallet': 'In {wallet} bestätigen',
  'money.atMost': 'bis zu {amount}',
  'money.allDigits': '{amount}, alle Stellen zeigen',
  'money.unclear': 'Unklarer Betrag. Gib {whole} oder {decimal} ein.',
  'money.search': 'Name suchen oder Adresse einfügen',
  'money.found': '{count} Token',
  'money.notFound': 'Kein Token gefunden',
  'money.toldByService': 'Laut einem Dienst',
  'money.toldByWallet': 'Laut deiner Wallet',
  'money.twin': 'Sieht aus wie {symbol}',
  'money.twinNote':
    'Das ist nicht {symbol}. Es ist ein anderer Token, dessen Name gleich aussieht. Sein Vertrag:',
  'money.unlisted': 'Auf keiner Liste. Prüfe den Vertrag, bevor du ihn benutzt.',
  'money.tokensFailed': 'Die Token konnten nicht geladen werden. Versuch es erneut.',
  'money.tokensLoading': 'Token werden geladen',
  'money.call': 'Aktion',
  'money.callUnread': 'Funktion {name} ist nicht lesbar',
  'money.callDetails': 'Details des Aufrufs',
  'money.contract': 'Vertrag',
  'money.copyData': 'Aufrufdaten kopieren',
  'money.call.send': 'Senden',
  'money.call.allow': 'Erlaubnis geben',
  'money.call.allowAll': 'Erlaubnis ohne Grenze geben',
  'money.call.revoke': 'Erlaubnis widerrufen',
  'money.call.wrap': 'Einpacken',
  'money.call.unwrap': 'Auspacken',
  'money.call.swap': 'Tauschen',
  'money.field.receiver': 'Empfänger',
  'money.field.sender': 'Absender',
  'money.field.spender': 'Wer es nehmen darf',
  'money.field.amount': 'Betrag',
  'money.field.sold': 'Bezahlt',
  'money.field.bought': 'Gekauft',
  'money.field.least': 'Mindestens',
  'money.field.most': 'Höchstens',
  'money.field.deadline': 'Gültig bis',
  'money.field.along': 'Mitgeschickt',
}

export default de
