import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** Dutch. */
const nl: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Transactie bevestigd',
  'toast.transaction_failed': 'Mislukt op het netwerk. De kosten zijn afgeschreven.',
  'toast.transaction_cancelled': 'Je hebt dit geannuleerd in je wallet',
  'toast.transaction_replaced': 'Een andere transactie nam de plaats in',
  'toast.transaction_mismatched': 'Je wallet verstuurde een andere transactie dan je bevestigde.',
  'toast.transaction_unverified': 'In een blok. Wat hij deed, was niet te controleren.',
  'toast.transaction_dropped': 'Je wallet gaf het op. Er is niets verplaatst.',
  'toast.transaction_expired': 'Het netwerk nam hem niet op tijd aan. Er is niets verplaatst.',
  'error.transaction_repeated':
    'Je wallet noemde een eerdere transactie. Controleer je wallet voor je opnieuw verstuurt.',
  'error.maybe_sent':
    'Je wallet heeft dit misschien al verzonden. Kijk daar voordat je het opnieuw probeert.',
  'money.lookedInWallet': 'Ik heb gekeken: het is niet verzonden',
  'money.stopWaiting': 'Niet langer wachten',
  'money.change': 'Wijzigen',
  'money.confirm': 'Bevestigen',
  'money.inWallet': 'Bevestig in {wallet}',
  'money.atMost': 'tot {amount}',
  'money.unclear': 'Onduidelijk bedrag. Typ {whole} of {decimal}.',
  'money.search': 'Zoek een naam of plak een adres',
  'money.found': '{count} tokens',
  'money.notFound': 'Geen token gevonden',
  'money.twin': 'Lijkt op {symbol}',
  'money.twinNote':
    'Dit is niet {symbol}. Het is een andere token met een naam die er hetzelfde uitziet. Het contract:',
  'money.unlisted': 'Staat op geen enkele lijst. Controleer het contract voor gebruik.',
  'money.tokensFailed': 'Kon de tokens niet laden. Probeer het opnieuw.',
  'money.tokensLoading': 'Tokens laden',
  'money.call': 'Actie',
  'money.callUnread': 'Functie {name} is onleesbaar',
  'money.callDetails': 'Aanroepdetails',
  'money.contract': 'Contract',
  'money.copyData': 'Data kopiëren',
  'money.call.send': 'Versturen',
  'money.call.allow': 'Toestemming geven',
  'money.call.allowAll': 'Toestemming zonder limiet',
  'money.call.revoke': 'Toestemming intrekken',
  'money.call.wrap': 'Inpakken',
  'money.call.unwrap': 'Uitpakken',
  'money.call.swap': 'Ruilen',
  'money.field.receiver': 'Ontvanger',
  'money.field.sender': 'Afzender',
  'money.field.spender': 'Wie het mag opnemen',
  'money.field.amount': 'Bedrag',
  'money.field.sold': 'Betaald',
  'money.field.bought': 'Gekocht',
  'money.field.least': 'Minstens',
  'money.field.most': 'Hoogstens',
  'money.field.deadline': 'Geldig tot',
  'money.field.along': 'Meegestuurd',
}

export default nl
