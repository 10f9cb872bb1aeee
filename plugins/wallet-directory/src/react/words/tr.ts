import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Turkish. */
const tr: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Tüm cüzdanlar',
  'wallet-directory.all': 'Tüm cüzdanlar',
  'wallet-directory.allShort': 'Tümü',
  'wallet-directory.search': 'Cüzdan ara',
  'wallet-directory.list': 'Cüzdanlar',
  'wallet-directory.loading': 'Cüzdanlar yükleniyor…',
  'wallet-directory.certified': 'Yalnızca sertifikalı',
  'wallet-directory.shown': '{count} cüzdan gösteriliyor',
  'wallet-directory.found': '{count} cüzdan bulundu',
  'wallet-directory.noneTitle': '“{text}” için sonuç yok',
  'wallet-directory.noneText': 'Yazımı kontrol et veya başka ad dene.',
  'wallet-directory.emptyTitle': 'Cüzdan yok',
  'wallet-directory.emptyText': 'Hiçbir cüzdan bu uygulamanın ağlarını desteklemiyor.',
  'wallet-directory.uncertifiedTitle': 'Sertifikalı cüzdan yok',
  'wallet-directory.uncertifiedText': 'Tüm cüzdanları görmek için filtreyi kapat.',
  'wallet-directory.standIn': 'Tüm cüzdanlar yüklenemedi. Popüler olanlar gösteriliyor.',
  'wallet-directory.moreFailed': 'Daha fazla cüzdan yüklenemedi.',
  'wallet-directory.get': 'Edinilecek cüzdanlar',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Cüzdanlar yüklenemedi. Bağlantını kontrol et.',
  'error.http_status': 'Cüzdanlar yüklenemedi. Tekrar dene.',
  'error.http_timeout': 'Cüzdanlar yüklenemedi. Tekrar dene.',
  'error.http_network': 'Cüzdanlar yüklenemedi. Bağlantını kontrol et.',
  'error.http_too_large': 'Cüzdanlar yüklenemedi. Tekrar dene.',
  'error.http_not_json': 'Cüzdanlar yüklenemedi. Tekrar dene.',
  'error.http_answer_invalid': 'Cüzdanlar yüklenemedi. Tekrar dene.',
}

export default tr
