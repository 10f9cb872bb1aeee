/**
 * URL schemes that never belong to a wallet, by the program behind them. An entry of a directory, or a wallet that
 * describes itself, must not send a visitor there. Schemes that the page is never left for (`isSafeLink`) are not
 * repeated.
 */
const FOREIGN = [
  // The page: it would run them, or read them in its own name.
  'about|blob|content|filesystem|resource|vbscript|view-source|wss?',
  // Browsers: they open the website that follows, or a page of their own.
  '.+https?|.*browser.*|(?:google)?chrome.*|.+-extension|brave|ddg.*|devtools|edge|firefox.*|moz-.*|opera.*',
  // Calls and messages.
  'callto|facetime.*|mms|msteams|sips?|skype|smsto|telprompt|tg|viber|whatsapp|zoom.*',
  // Systems: settings, stores, searches, shortcuts, maps, and what a website has registered.
  'android-app|app-?prefs|app-settings|(?:microsoft|ms|search|x)-.*|itms.*|macappstores?|market|prefs',
  'search|shell|shortcuts|workflow|geo|maps|feed|web\\+.*',
  // Desktops: hosts to log in to, files to fetch, programs to run.
  'afp|git|jnlp|ldaps?|magnet|nfs|rtsp|sftp|smb|ssh|steam|svn|telnet|vnc|vscode.*',
].join('|')

const FORM = new RegExp(`^(?:${FOREIGN})$`, 'i')

/** Whether a scheme is a browser's, a system's or another app's, so that no wallet is reached by it. */
export const isForeignScheme = (scheme: string): boolean => FORM.test(scheme)
