import type { WordTable } from '@latchkey/ui-react'
import type { CoinbaseWalletMessages } from '../messages.js'

/** Languages beyond English, German and Arabic: few words each, in one file. */
export const OTHER_LANGUAGES = {
  fr: {
    'error.popup_needs_click': 'Cliquez encore pour ouvrir la fenêtre du wallet.',
    'error.popup_blocked': 'Autorisez les fenêtres pop-up pour cette page, puis réessayez.',
    'error.popup_closed': 'La fenêtre du wallet a été fermée. Réessayez.',
    'error.popup_hijacked': 'La fenêtre du wallet n’était pas sûre et a été fermée.',
  },
  es: {
    'error.popup_needs_click': 'Haz clic otra vez para abrir la ventana de la wallet.',
    'error.popup_blocked': 'Permite ventanas emergentes en esta página y reintenta.',
    'error.popup_closed': 'Se cerró la ventana de la wallet. Reintenta.',
    'error.popup_hijacked': 'La ventana de la wallet no era segura y se cerró.',
  },
  pt: {
    'error.popup_needs_click': 'Clique de novo para abrir a janela da carteira.',
    'error.popup_blocked': 'Permita pop-ups nesta página e tente de novo.',
    'error.popup_closed': 'A janela da carteira foi fechada. Tente de novo.',
    'error.popup_hijacked': 'A janela da carteira não era segura e foi fechada.',
  },
  it: {
    'error.popup_needs_click': 'Fai di nuovo clic per aprire la finestra del wallet.',
    'error.popup_blocked': 'Consenti i pop-up per questa pagina, poi riprova.',
    'error.popup_closed': 'La finestra del wallet è stata chiusa. Riprova.',
    'error.popup_hijacked': 'La finestra del wallet non era sicura ed è stata chiusa.',
  },
  nl: {
    'error.popup_needs_click': 'Klik nog eens om het walletvenster te openen.',
    'error.popup_blocked': 'Sta pop-ups toe op deze pagina en probeer opnieuw.',
    'error.popup_closed': 'Het walletvenster is gesloten. Probeer het opnieuw.',
    'error.popup_hijacked': 'Het walletvenster was onveilig en is gesloten.',
  },
  pl: {
    'error.popup_needs_click': 'Kliknij ponownie, aby otworzyć okno portfela.',
    'error.popup_blocked': 'Zezwól tej stronie na okna i spróbuj ponownie.',
    'error.popup_closed': 'Okno portfela zostało zamknięte. Spróbuj ponownie.',
    'error.popup_hijacked': 'Okno portfela było niebezpieczne i zostało zamknięte.',
  },
  tr: {
    'error.popup_needs_click': 'Cüzdan penceresini açmak için tekrar tıkla.',
    'error.popup_blocked': 'Bu sayfada açılır pencerelere izin ver ve tekrar dene.',
    'error.popup_closed': 'Cüzdan penceresi kapatıldı. Tekrar dene.',
    'error.popup_hijacked': 'Cüzdan penceresi güvensizdi ve kapatıldı.',
  },
  ru: {
    'error.popup_needs_click': 'Нажмите ещё раз, чтобы открыть окно кошелька.',
    'error.popup_blocked': 'Разрешите всплывающие окна и повторите.',
    'error.popup_closed': 'Окно кошелька закрыто. Повторите.',
    'error.popup_hijacked': 'Окно кошелька было небезопасным и закрыто.',
  },
  uk: {
    'error.popup_needs_click': 'Натисніть ще раз, щоб відкрити вікно гаманця.',
    'error.popup_blocked': 'Дозвольте спливні вікна й повторіть.',
    'error.popup_closed': 'Вікно гаманця закрито. Повторіть.',
    'error.popup_hijacked': 'Вікно гаманця було небезпечним і закрите.',
  },
  vi: {
    'error.popup_needs_click': 'Nhấp lần nữa để mở cửa sổ ví.',
    'error.popup_blocked': 'Cho phép cửa sổ bật lên rồi thử lại.',
    'error.popup_closed': 'Cửa sổ ví đã đóng. Hãy thử lại.',
    'error.popup_hijacked': 'Cửa sổ ví không an toàn và đã đóng.',
  },
  id: {
    'error.popup_needs_click': 'Klik lagi untuk membuka jendela dompet.',
    'error.popup_blocked': 'Izinkan pop-up di halaman ini lalu coba lagi.',
    'error.popup_closed': 'Jendela dompet ditutup. Coba lagi.',
    'error.popup_hijacked': 'Jendela dompet tidak aman dan ditutup.',
  },
  ja: {
    'error.popup_needs_click': 'もう一度押してウォレットの画面を開いてください。',
    'error.popup_blocked': 'ポップアップを許可して再試行してください。',
    'error.popup_closed': 'ウォレットの画面が閉じられました。再試行してください。',
    'error.popup_hijacked': 'ウォレットの画面は安全でないため閉じました。',
  },
  ko: {
    'error.popup_needs_click': '다시 눌러 지갑 창을 여세요.',
    'error.popup_blocked': '팝업을 허용하고 다시 시도하세요.',
    'error.popup_closed': '지갑 창이 닫혔습니다. 다시 시도하세요.',
    'error.popup_hijacked': '지갑 창이 안전하지 않아 닫았습니다.',
  },
  zh: {
    'error.popup_needs_click': '再次点击以打开钱包窗口。',
    'error.popup_blocked': '请允许此页面弹出窗口，然后重试。',
    'error.popup_closed': '钱包窗口已关闭。请重试。',
    'error.popup_hijacked': '钱包窗口不安全，已关闭。',
  },
  hi: {
    'error.popup_needs_click': 'वॉलेट विंडो खोलने के लिए फिर क्लिक करें।',
    'error.popup_blocked': 'इस पेज पर पॉप-अप चालू करें, फिर कोशिश करें।',
    'error.popup_closed': 'वॉलेट विंडो बंद हुई। फिर कोशिश करें।',
    'error.popup_hijacked': 'वॉलेट विंडो असुरक्षित थी और बंद की गई।',
  },
  he: {
    'error.popup_needs_click': 'יש ללחוץ שוב כדי לפתוח את חלון הארנק.',
    'error.popup_blocked': 'יש לאפשר חלונות קופצים ולנסות שוב.',
    'error.popup_closed': 'חלון הארנק נסגר. אפשר לנסות שוב.',
    'error.popup_hijacked': 'חלון הארנק לא היה בטוח ונסגר.',
  },
  fa: {
    'error.popup_needs_click': 'برای باز شدن پنجرهٔ کیف پول دوباره کلیک کنید.',
    'error.popup_blocked': 'پنجره‌های بازشو را مجاز و دوباره تلاش کنید.',
    'error.popup_closed': 'پنجرهٔ کیف پول بسته شد. دوباره تلاش کنید.',
    'error.popup_hijacked': 'پنجرهٔ کیف پول ناامن بود و بسته شد.',
  },
} satisfies Readonly<Record<string, WordTable<CoinbaseWalletMessages>>>
