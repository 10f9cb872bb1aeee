import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Indonesian. */
const id: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Semua dompet',
  'wallet-directory.all': 'Semua dompet',
  'wallet-directory.allShort': 'Semua',
  'wallet-directory.search': 'Cari dompet',
  'wallet-directory.list': 'Dompet',
  'wallet-directory.loading': 'Memuat dompet…',
  'wallet-directory.certified': 'Hanya bersertifikat',
  'wallet-directory.shown': '{count} dompet ditampilkan',
  'wallet-directory.found': '{count} dompet ditemukan',
  'wallet-directory.noneTitle': 'Tidak ada hasil untuk “{text}”',
  'wallet-directory.noneText': 'Periksa ejaan atau coba nama lain.',
  'wallet-directory.emptyTitle': 'Tidak ada dompet',
  'wallet-directory.emptyText': 'Tidak ada dompet yang mendukung jaringan aplikasi ini.',
  'wallet-directory.uncertifiedTitle': 'Tidak ada dompet bersertifikat',
  'wallet-directory.uncertifiedText': 'Matikan filter untuk melihat semua dompet.',
  'wallet-directory.standIn': 'Tidak semua dompet dimuat. Ini yang populer.',
  'wallet-directory.moreFailed': 'Gagal memuat dompet lain.',
  'wallet-directory.get': 'Dompet yang bisa didapat',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Dompet gagal dimuat. Periksa koneksi.',
  'error.http_status': 'Dompet gagal dimuat. Coba lagi.',
  'error.http_timeout': 'Dompet gagal dimuat. Coba lagi.',
  'error.http_network': 'Dompet gagal dimuat. Periksa koneksi.',
  'error.http_too_large': 'Dompet gagal dimuat. Coba lagi.',
  'error.http_not_json': 'Dompet gagal dimuat. Coba lagi.',
  'error.http_answer_invalid': 'Dompet gagal dimuat. Coba lagi.',
}

export default id
