import type { WordTable } from '@latchkey/ui-react'
import type { NamesMessages } from '../messages.js'

/** German. */
const de: WordTable<NamesMessages> = {
  'title.RegisterAccountName': 'Name wählen',
  'title.RegisterAccountNameSuccess': 'Dein Name',
  'account.action.names': 'Name',
  'names.label': 'Name',
  'names.rule': 'Mindestens 4 Zeichen: a bis z, 0 bis 9 und Bindestriche.',
  'names.hyphens': 'Ein Name hat am Anfang und am Ende keinen Bindestrich',
  'names.asking': 'Prüfe, ob {name} frei ist …',
  'names.free': '{name} ist frei',
  'names.taken': '{name} ist vergeben',
  'names.unknown': 'Ob {name} frei ist, zeigt sich beim Registrieren.',
  'names.others': 'Andere Namen',
  'names.isFree': 'Frei',
  'names.isTaken': 'Vergeben',
  'names.register': 'Registrieren',
  'names.registerIt': 'Registrieren: {name}',
  'names.again': 'Noch einmal signieren',
  'names.called': 'Dieses Konto hat einen Namen: {name}',
  'names.for': 'Für das Konto',
  'names.sign': 'Signiere in {wallet}',
  'names.signText': 'Deine Signatur macht {name} zum Namen dieses Kontos. Sie kostet nichts.',
  'names.within': 'Signiere innerhalb von {time}',
  'names.late': 'Vielleicht musst du noch einmal signieren.',
  'names.posting': '{name} wird registriert',
  'names.postingText': 'Du hast signiert. Der Dienst wird verständigt.',
  'names.yours': '{name} gehört dir',
  'names.yoursText': 'Wer an ihn sendet, erreicht dieses Konto.',
  'names.copy': 'Namen kopieren',
  'names.nothing': 'Es wurde kein Name registriert',
  'names.nothingText': 'Ein Name liest und schreibt sich leichter als eine Adresse.',
  'names.notHere': 'Dieses Konto bekommt keinen Namen',
  'names.lack.empty': 'Gib einen Namen ein',
  'names.lack.short': 'Mindestens 4 Zeichen',
  'names.lack.hyphen': 'Kein Bindestrich am Rand',
  'names.lack.asking': 'Prüfe …',
  'names.lack.taken': 'Wähle einen anderen Namen',
  'toast.name_registered': 'Dein Name ist registriert',
  'error.name_resolve_failed': 'Der Name konnte nicht aufgelöst werden',
  'error.names_fetch_failed': 'Die Namen der Adresse konnten nicht geladen werden',
  'error.name_suggestions_failed': 'Die Vorschläge konnten nicht geladen werden',
  'error.name_owner_missing':
    'Namen werden mit einem Konto registriert, das du per E-Mail oder Social Login geöffnet hast.',
  'error.name_register_failed':
    'Der Name konnte nicht registriert werden. Versuche es noch einmal.',
  'error.name_taken': 'Gerade hat jemand anderes diesen Namen genommen. Wähle einen anderen.',
  'error.name_signed_late': 'Das hat etwas zu lange gedauert. Signiere noch einmal.',
  'error.chain_id_invalid': 'In diesem Netzwerk können keine Namen registriert werden.',
  'error.names_load_failed':
    'Diese Seite konnte nicht vollständig geladen werden. Versuche es noch einmal.',
}

export default de
