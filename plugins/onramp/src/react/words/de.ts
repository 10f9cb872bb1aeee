import type { WordTable } from '@latchkey/ui-react'
import type { OnRampMessages } from '../messages.js'

/** German. */
const de: WordTable<OnRampMessages> = {
  'title.onramp:providers': 'Krypto kaufen',
  'title.onramp:buy': 'Krypto kaufen',
  'title.onramp:currency': 'Währung wählen',
  'title.onramp:progress': 'Ihr Kauf',
  'title.onramp:activity': 'Ihre Käufe',
  'account.action.onramp': 'Kaufen',
  'onramp.providersText':
    'Sie kaufen bei einem dieser Anbieter, auf dessen eigener Seite. Er fragt, wer Sie sind und wie Sie zahlen.',
  'onramp.fee': 'Gebühr {least} bis {most}',
  'onramp.feeThere': 'Gebühren stehen dort',
  'onramp.newWindow': 'öffnet ein neues Fenster',
  'onramp.none': 'Hier verkauft niemand',
  'onramp.noneText': 'Auf {network} kann nichts gekauft werden. Wählen Sie ein anderes Netzwerk.',
  'onramp.pay': 'Sie zahlen',
  'onramp.payWith': 'Zahlen mit',
  'onramp.get': 'Kaufen',
  'onramp.limits': '{least} bis {most} {method}',
  'onramp.method.card': 'mit Karte',
  'onramp.method.bank': 'per Bankkonto',
  'onramp.method.other': 'auf anderem Weg',
  'onramp.fine': 'Diese Währung hat keine kleinere Münze',
  'onramp.youGet': 'Sie bekommen',
  'onramp.forCrypto': 'Für die Kryptowährung',
  'onramp.providerFee': 'Gebühr von {provider}',
  'onramp.networkFee': 'Netzwerkgebühr',
  'onramp.total': 'Gesamt',
  'onramp.quoting': 'Preis wird erfragt',
  'onramp.quoted': 'Sie bekommen {receives} für {total}',
  'onramp.sampleQuote':
    'Beispiel, der Dienst hat nicht geantwortet. Damit kann nichts gekauft werden.',
  'onramp.sampleOffer':
    'Beispiele, der Dienst hat nicht geantwortet. Damit kann nichts gekauft werden.',
  'onramp.example': 'Beispiel',
  'onramp.continue': 'Weiter',
  'onramp.loading': '{provider} wird gefragt, was es gibt',
  'onramp.sellsNothing': '{provider} verkauft gerade nichts auf {network}.',
  'onramp.lack.offer': 'Erst noch einmal versuchen',
  'onramp.lack.amount': 'Betrag eingeben',
  'onramp.lack.amount_invalid': 'Das ist kein Betrag',
  'onramp.lack.too_little': 'Mindestens {amount}',
  'onramp.lack.too_much': 'Höchstens {amount}',
  'onramp.lack.quote': 'Warten auf den Preis',
  'onramp.window': 'Ihr Kauf bei {provider} wird vorbereitet',
  'onramp.waiting': 'Im anderen Fenster abschließen',
  'onramp.waitingText':
    'Sie zahlen auf der Seite von {provider}. Sie können dies schließen; was ankommt, sagen wir Ihnen.',
  'onramp.watching': 'Ihr Guthaben an {symbol} wird beobachtet',
  'onramp.watchingPurchase': 'Warten, bis Ihr Kauf zu sehen ist',
  'onramp.notWatched': 'Wir können hier nicht sehen, ob es ankommt. Sehen Sie später nach.',
  'onramp.blocked': 'Öffnen Sie {provider} selbst',
  'onramp.blockedText':
    'Ihr Browser hat uns kein Fenster öffnen lassen. Nehmen Sie den Link darunter.',
  'onramp.open': '{provider} öffnen',
  'onramp.copyLink': 'Link kopieren',
  'onramp.seen': 'Ihr Kauf ist unterwegs',
  'onramp.seenText': 'Der Anbieter hat ihn. Was Sie gekauft haben, wird gesendet.',
  'onramp.arrived': 'Es ist angekommen',
  'onramp.arrivedText': '{amount} sind auf Ihrem Konto angekommen.',
  'onramp.arrivedPlain': 'Was Sie gekauft haben, ist auf Ihrem Konto angekommen.',
  'onramp.failed': 'Der Kauf ist nicht gelungen',
  'onramp.failedText':
    'Das sagt {provider}. Auf dessen Seite steht, warum, und was aus Ihrem Geld wird.',
  'onramp.unknown': 'Noch nicht gesehen',
  'onramp.unknownText':
    'Wir haben es noch nicht gesehen. Es kann eine Stunde dauern, per Bank bis zu einigen Tagen.',
  'onramp.look': 'Noch einmal nachsehen',
  'onramp.done': 'Fertig',
  'onramp.again': 'Etwas anderes kaufen',
  'onramp.purchases': 'Bei {provider}',
  'onramp.noPurchases': 'Noch nichts hier',
  'onramp.noPurchasesText': 'Was Sie bei {provider} kaufen, steht hier.',
  'onramp.pastFailed': 'Ihre Käufe konnten nicht geladen werden',
  'onramp.status.pending': 'Unterwegs',
  'onramp.status.done': 'Angekommen',
  'onramp.status.failed': 'Nicht gelungen',
  'onramp.purchase': 'Kauf',
  'toast.onramp_arrived': 'Was Sie gekauft haben, ist angekommen',
  'toast.onramp_failed': 'Der Kauf ist nicht gelungen',
  'error.onramp_unavailable': 'Hier kann mit diesem Konto und Netzwerk nichts gekauft werden.',
  'error.onramp_incomplete': 'Sagen Sie erst, was Sie kaufen wollen, und für wie viel.',
  'error.onramp_url_invalid':
    'Der Anbieter hat nicht geantwortet, wie er soll. Versuchen Sie es gleich noch einmal.',
  'error.onramp_failed':
    'Der Anbieter hat nicht geantwortet, wie er soll. Versuchen Sie es gleich noch einmal.',
  'error.onramp_load_failed':
    'Diese Seite konnte nicht ganz geladen werden. Versuchen Sie es noch einmal.',
}

export default de
