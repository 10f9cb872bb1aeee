import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Indonesian. */
const id: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Token',
  'title.balances:tokens': 'Token',
  'balances.list': 'Token',
  'balances.loading': 'Memuat token…',
  'balances.count': '{count} token',
  'balances.showAll': 'Lihat semua ({count})',
  'balances.showFewer': 'Lihat sedikit',
  'balances.empty': 'Belum ada token',
  'balances.emptyText': 'Token yang Anda terima muncul di sini.',
  'balances.failed': 'Gagal memuat token Anda.',
  'balances.updateFailed': 'Gagal memperbarui.',
  'balances.retryIn': 'Coba lagi dalam {seconds} dtk',
  'balances.incomplete': 'Menampilkan token terdaftar. Mungkin ada yang lain.',
  'balances.unlisted': 'Tidak terdaftar ({count})',
  'balances.unlistedNote': 'Siapa pun bisa mengirimnya. Jangan buka tautannya.',
  'balances.twin': 'Mirip {symbol}',
  'balances.toldByService': 'Menurut sebuah layanan',
  'balances.toldByWallet': 'Menurut dompet Anda',
  'balances.frozen': 'Dibekukan',
  'balances.total': 'Total saldo',
  'balances.unpriced': 'Tidak termasuk {count} token tanpa harga',
  'balances.uncounted': '{count} token tidak dihitung dalam total. Aplikasi ini tidak mengenalnya.',
  'balances.unsure':
    '{count} token tidak dihitung dalam total. Jaringan tidak mengonfirmasi jumlahnya.',
  'balances.countThem': 'Hitung dalam total',
  'balances.countKnown': 'Hitung hanya token yang dikenal aplikasi ini',
  'balances.countSure': 'Hitung hanya jumlah yang dikonfirmasi',
  'balances.asOf': 'Per {time}',
  'toast.balances_unavailable': 'Saldo token tidak tersedia',
  'error.balances_unavailable': 'Gagal memuat token Anda. Periksa koneksi.',
  'error.nodes_unavailable': 'Jaringan tidak merespons. Sebagian jumlah tidak ada.',
}

export default id
