import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Indonesian. */
const id: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Masuk',
  'siwx.title': 'Masuk ke {app}',
  'siwx.text': 'Tandatangani pesan untuk membuktikan dompet ini milik Anda. Gratis.',
  'siwx.site': 'Situs',
  'siwx.account': 'Akun',
  'siwx.network': 'Jaringan',
  'siwx.statement': 'Anda menyetujui',
  'siwx.message': 'Lihat pesan lengkap',
  'siwx.sign': 'Tanda tangani',
  'siwx.signing': 'Konfirmasi di {wallet}. Tanpa biaya gas.',
  'siwx.verifying': 'Mengautentikasi…',
  'siwx.slow': 'Tidak ada permintaan? Buka {wallet} dan buka kuncinya.',
  'siwx.again': 'Coba lagi',
  'siwx.otherWallet': 'Gunakan dompet lain',
  'siwx.required': 'Anda belum masuk.',
  'siwx.expired': 'Sesi Anda berakhir.',
  'siwx.nothing': 'Memeriksa sesi Anda…',
  'siwx.nothingText': 'Tunggu sebentar.',
  'toast.initialise_failed': 'Tidak bisa masuk saat ini. Coba lagi.',
  'error.initialise_failed': 'Tidak bisa masuk saat ini. Coba lagi.',
  'error.address_missing': 'Hubungkan dompet dahulu.',
  'error.sign_in_missing': 'Akun ini tidak bisa masuk. Coba dompet lain.',
  'error.network_missing': 'Tidak bisa masuk di jaringan ini.',
  'error.client_missing': 'Dompet ini tidak bisa masuk di sini.',
  'error.signature_declined': 'Tanda tangan ditolak',
  'error.smart_account_unsupported': 'Aplikasi ini mungkin tidak mendukung akun pintar',
  'error.signing_failed': 'Gagal menandatangani. Coba lagi.',
  'error.backend_refused': 'Gagal memverifikasi. Coba lagi.',
  'error.account_unverifiable':
    'Situs ini tidak dapat memeriksa tanda tangan akun ini. Pilih akun atau dompet lain.',
  'error.backend_failed': 'Gagal masuk. Coba lagi sebentar lagi.',
  'error.backend_answer_invalid': 'Gagal masuk. Coba lagi sebentar lagi.',
  'error.session_of_other_account': 'Gagal memverifikasi. Coba lagi.',
  'error.sign_in_required': 'Masuk dahulu.',
  'error.sign_in_cancelled': 'Terputus. Anda harus masuk.',
}

export default id
