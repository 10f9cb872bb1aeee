import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Turkish. */
const tr: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Tokenlar',
  'title.balances:tokens': 'Tokenlar',
  'balances.list': 'Tokenlar',
  'balances.loading': 'Tokenlar yükleniyor…',
  'balances.count': '{count} token',
  'balances.showAll': 'Tümünü göster ({count})',
  'balances.showFewer': 'Daha az göster',
  'balances.empty': 'Henüz token yok',
  'balances.emptyText': 'Aldığın tokenlar burada görünür.',
  'balances.failed': 'Tokenların yüklenemedi.',
  'balances.updateFailed': 'Güncellenemedi.',
  'balances.retryIn': '{seconds} sn sonra tekrar dene',
  'balances.incomplete': 'Listedeki tokenları gösterir. Eksikler olabilir.',
  'balances.unlisted': 'Listede olmayan ({count})',
  'balances.unlistedNote': 'Bunları herkes gönderebilir. Bağlantılarını açma.',
  'balances.twin': '{symbol} gibi görünüyor',
  'balances.toldByService': 'Bir hizmete göre',
  'balances.toldByWallet': 'Cüzdanına göre',
  'balances.frozen': 'Dondurulmuş',
  'balances.total': 'Toplam bakiye',
  'balances.unpriced': 'Fiyatı olmayan {count} token hariç',
  'balances.uncounted':
    'one: {count} token toplama dahil değil. Bu uygulama onu tanımıyor. | other: {count} token toplama dahil değil. Bu uygulama onları tanımıyor.',
  'balances.unsure':
    'one: {count} token toplama dahil değil. Ağ tutarını doğrulamadı. | other: {count} token toplama dahil değil. Ağ tutarlarını doğrulamadı.',
  'balances.countThem': 'Toplama dahil et',
  'balances.countKnown': 'Yalnızca bu uygulamanın tanıdığı tokenları say',
  'balances.countSure': 'Yalnızca doğrulanan tutarları say',
  'balances.asOf': 'Güncelleme: {time}',
  'toast.balances_unavailable': 'Token bakiyesi alınamadı',
  'error.balances_unavailable': 'Tokenların yüklenemedi. Bağlantını kontrol et.',
  'error.nodes_unavailable': 'Ağ yanıt vermiyor. Bazı tutarlar eksik.',
}

export default tr
