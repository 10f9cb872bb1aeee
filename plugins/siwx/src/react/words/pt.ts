import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Portuguese. */
const pt: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Entrar',
  'siwx.title': 'Entrar em {app}',
  'siwx.text': 'Assine uma mensagem para provar que a carteira é sua. É grátis.',
  'siwx.site': 'Site',
  'siwx.account': 'Conta',
  'siwx.network': 'Rede',
  'siwx.statement': 'Você concorda com',
  'siwx.message': 'Ver mensagem completa',
  'siwx.sign': 'Assinar',
  'siwx.signing': 'Confirme em {wallet}. Sem taxa de gas.',
  'siwx.verifying': 'Autenticando…',
  'siwx.slow': 'Não vê o pedido? Abra {wallet} e desbloqueie.',
  'siwx.again': 'Tentar de novo',
  'siwx.otherWallet': 'Usar outra carteira',
  'siwx.required': 'Você não entrou.',
  'siwx.expired': 'Sua sessão terminou.',
  'siwx.nothing': 'Verificando sua sessão…',
  'siwx.nothingText': 'Só um momento.',
  'toast.initialise_failed': 'Não é possível entrar agora. Tente de novo.',
  'error.initialise_failed': 'Não é possível entrar agora. Tente de novo.',
  'error.address_missing': 'Conecte antes uma carteira.',
  'error.sign_in_missing': 'Esta conta não pode entrar. Tente outra carteira.',
  'error.network_missing': 'Não é possível entrar nesta rede.',
  'error.client_missing': 'Esta carteira não pode entrar aqui.',
  'error.signature_declined': 'Assinatura recusada',
  'error.smart_account_unsupported': 'Este aplicativo pode não suportar contas inteligentes',
  'error.signing_failed': 'Não foi possível assinar. Tente de novo.',
  'error.backend_refused': 'Não foi possível verificar a entrada. Tente de novo.',
  'error.account_unverifiable':
    'Este site não consegue verificar assinaturas desta conta. Escolha outra conta ou outra carteira.',
  'error.backend_failed': 'Falha ao entrar. Tente de novo em instantes.',
  'error.backend_answer_invalid': 'Falha ao entrar. Tente de novo em instantes.',
  'error.session_of_other_account': 'Não foi possível verificar a entrada. Tente de novo.',
  'error.sign_in_required': 'Entre primeiro.',
  'error.sign_in_cancelled': 'Desconectado. É preciso entrar.',
}

export default pt
