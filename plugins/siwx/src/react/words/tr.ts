import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Turkish. */
const tr: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Giriş yap',
  'siwx.title': '{app} sitesine giriş yap',
  'siwx.text': 'Bu cüzdanın senin olduğunu göstermek için mesaj imzala. Ücretsiz.',
  'siwx.site': 'Site',
  'siwx.account': 'Hesap',
  'siwx.network': 'Ağ',
  'siwx.statement': 'Kabul ettiğin',
  'siwx.message': 'Tüm mesajı gör',
  'siwx.sign': 'İmzala',
  'siwx.signing': '{wallet} içinde onayla. Gas ücreti yok.',
  'siwx.verifying': 'Doğrulanıyor…',
  'siwx.slow': 'İstek yok mu? {wallet} cüzdanını aç ve kilidini kaldır.',
  'siwx.again': 'Tekrar dene',
  'siwx.otherWallet': 'Başka cüzdan kullan',
  'siwx.required': 'Giriş yapmadın.',
  'siwx.expired': 'Oturumun sona erdi.',
  'siwx.nothing': 'Oturumun kontrol ediliyor…',
  'siwx.nothingText': 'Biraz sürer.',
  'toast.initialise_failed': 'Şu anda giriş yapılamıyor. Tekrar dene.',
  'error.initialise_failed': 'Şu anda giriş yapılamıyor. Tekrar dene.',
  'error.address_missing': 'Önce bir cüzdan bağla.',
  'error.sign_in_missing': 'Bu hesap giriş yapamıyor. Başka cüzdan dene.',
  'error.network_missing': 'Bu ağda giriş yapılamıyor.',
  'error.client_missing': 'Bu cüzdan burada giriş yapamıyor.',
  'error.signature_declined': 'İmza reddedildi',
  'error.smart_account_unsupported': 'Bu uygulama akıllı hesapları desteklemeyebilir',
  'error.signing_failed': 'İmzalanamadı. Tekrar dene.',
  'error.backend_refused': 'Giriş doğrulanamadı. Tekrar dene.',
  'error.account_unverifiable':
    'Bu site bu hesabın imzalarını doğrulayamıyor. Başka bir hesap veya cüzdan seçin.',
  'error.backend_failed': 'Giriş yapılamadı. Birazdan tekrar dene.',
  'error.backend_answer_invalid': 'Giriş yapılamadı. Birazdan tekrar dene.',
  'error.session_of_other_account': 'Giriş doğrulanamadı. Tekrar dene.',
  'error.sign_in_required': 'Önce giriş yap.',
  'error.sign_in_cancelled': 'Bağlantı kesildi. Giriş yapmak gerekiyor.',
}

export default tr
