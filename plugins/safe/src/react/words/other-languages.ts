import type { WordTable } from '@latchkey/ui-react'
import type { SafeMessages } from '../messages.js'

/** Languages beyond English, German and Arabic: few words each, in one file. */
export const OTHER_LANGUAGES = {
  fr: {
    'error.signature_queued':
      'Le message attend dans votre Safe que suffisamment de propriétaires aient signé. Rien n’est encore signé.',
  },
  es: {
    'error.signature_queued':
      'El mensaje espera en tu Safe a que firmen suficientes propietarios. Aún no se ha firmado nada.',
  },
  pt: {
    'error.signature_queued':
      'A mensagem aguarda no seu Safe até que proprietários suficientes assinem. Nada foi assinado ainda.',
  },
  it: {
    'error.signature_queued':
      'Il messaggio attende nel tuo Safe le firme di abbastanza proprietari. Nulla è ancora firmato.',
  },
  nl: {
    'error.signature_queued':
      'Het bericht wacht in je Safe tot genoeg eigenaren hebben getekend. Er is nog niets getekend.',
  },
  pl: {
    'error.signature_queued':
      'Wiadomość czeka w twoim Safe na podpisy wystarczającej liczby właścicieli. Nic jeszcze nie podpisano.',
  },
  tr: {
    'error.signature_queued':
      'Mesaj, yeterli sahip imzalayana dek Safe’inde bekliyor. Henüz hiçbir şey imzalanmadı.',
  },
  ru: {
    'error.signature_queued':
      'Сообщение ждёт в вашем Safe подписей владельцев. Пока ничего не подписано.',
  },
  uk: {
    'error.signature_queued':
      'Повідомлення чекає у вашому Safe на підписи власників. Поки нічого не підписано.',
  },
  vi: {
    'error.signature_queued':
      'Tin nhắn chờ trong Safe cho đến khi đủ chủ sở hữu ký. Chưa có gì được ký.',
  },
  id: {
    'error.signature_queued':
      'Pesan menunggu di Safe Anda hingga cukup pemilik menandatangani. Belum ada yang ditandatangani.',
  },
  ja: {
    'error.signature_queued':
      'メッセージは Safe で所有者の署名を待っています。まだ署名されていません。',
  },
  ko: {
    'error.signature_queued':
      '메시지가 Safe에서 소유자들의 서명을 기다립니다. 아직 서명되지 않았습니다.',
  },
  zh: {
    'error.signature_queued': '消息正在你的 Safe 中等待足够的所有者签名。尚未签名。',
  },
  hi: {
    'error.signature_queued':
      'संदेश आपके Safe में पर्याप्त मालिकों के हस्ताक्षर की प्रतीक्षा में है। अभी कुछ हस्ताक्षरित नहीं।',
  },
  he: {
    'error.signature_queued': 'ההודעה ממתינה ב־Safe עד שיחתמו מספיק בעלים. דבר עוד לא נחתם.',
  },
  fa: {
    'error.signature_queued': 'پیام در Safe شما منتظر امضای مالکان کافی است. هنوز چیزی امضا نشده.',
  },
} satisfies Readonly<Record<string, WordTable<SafeMessages>>>
