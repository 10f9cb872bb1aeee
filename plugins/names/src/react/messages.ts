import type { NameLack } from '../service.js'

type LackMessages = { readonly [L in NameLack as `names.lack.${L}`]: undefined }

/** Words of names. */
export interface NamesMessages extends LackMessages {
  'title.RegisterAccountName': undefined
  'title.RegisterAccountNameSuccess': undefined
  'account.action.names': undefined
  'names.label': undefined
  'names.rule': undefined
  'names.hyphens': undefined
  'names.asking': { name: string }
  'names.free': { name: string }
  'names.taken': { name: string }
  'names.unknown': { name: string }
  'names.others': undefined
  'names.isFree': undefined
  'names.isTaken': undefined
  'names.register': undefined
  'names.registerIt': { name: string }
  'names.again': undefined
  'names.called': { name: string }
  'names.for': undefined
  'names.valid': undefined
  'names.text': undefined
  'names.show': undefined
  'names.checked': undefined
  'names.sign': { wallet: string }
  'names.signText': { name: string }
  'names.within': { time: string }
  'names.late': undefined
  'names.posting': { name: string }
  'names.postingText': undefined
  'names.yours': { name: string }
  'names.yoursText': undefined
  'names.copy': undefined
  'names.nothing': undefined
  'names.nothingText': undefined
  'names.notHere': undefined
  'toast.name_registered': undefined
  'error.name_resolve_failed': undefined
  'error.names_fetch_failed': undefined
  'error.name_suggestions_failed': undefined
  'error.name_owner_missing': undefined
  'error.name_register_failed': undefined
  'error.name_taken': undefined
  'error.name_signed_late': undefined
  'error.name_maybe_registered': undefined
  'error.name_changed': undefined
  'error.name_moved': undefined
  'error.chain_id_invalid': undefined
  'error.names_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends NamesMessages {}
}
