import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Spanish. */
const es: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Iniciar sesión',
  'siwx.title': 'Inicia sesión en {app}',
  'siwx.text': 'Firma un mensaje para verificar que esta wallet es tuya. Es gratis.',
  'siwx.site': 'Sitio',
  'siwx.account': 'Cuenta',
  'siwx.network': 'Red',
  'siwx.statement': 'Aceptas',
  'siwx.message': 'Ver mensaje completo',
  'siwx.sign': 'Firmar',
  'siwx.signing': 'Confirma en {wallet}. Sin tarifa de gas.',
  'siwx.verifying': 'Autenticando…',
  'siwx.slow': '¿No ves la solicitud? Abre {wallet} y desbloquéala.',
  'siwx.again': 'Reintentar',
  'siwx.otherWallet': 'Usar otra billetera',
  'siwx.required': 'No has iniciado sesión.',
  'siwx.expired': 'Tu sesión terminó.',
  'siwx.nothing': 'Comprobando tu sesión…',
  'siwx.nothingText': 'Tarda un momento.',
  'toast.initialise_failed': 'No se puede iniciar sesión ahora. Reintenta.',
  'error.initialise_failed': 'No se puede iniciar sesión ahora. Reintenta.',
  'error.address_missing': 'Conecta antes una wallet.',
  'error.sign_in_missing': 'Esta cuenta no puede iniciar sesión. Prueba otra wallet.',
  'error.network_missing': 'No se puede iniciar sesión en esta red.',
  'error.client_missing': 'Esta wallet no puede iniciar sesión aquí.',
  'error.signature_declined': 'Firma rechazada',
  'error.smart_account_unsupported':
    'Es posible que esta aplicación no admita cuentas inteligentes',
  'error.signing_failed': 'No se pudo firmar. Reintenta.',
  'error.backend_refused': 'No se pudo verificar el inicio de sesión. Reintenta.',
  'error.account_unverifiable':
    'Este sitio no puede comprobar las firmas de esta cuenta. Elige otra cuenta u otra billetera.',
  'error.backend_failed': 'No se pudo iniciar sesión. Reintenta en un momento.',
  'error.backend_answer_invalid': 'No se pudo iniciar sesión. Reintenta en un momento.',
  'error.session_of_other_account': 'No se pudo verificar el inicio de sesión. Reintenta.',
  'error.sign_in_required': 'Inicia sesión antes.',
  'error.sign_in_cancelled': 'Desconectado. Es obligatorio iniciar sesión.',
}

export default es
