import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** French. */
const fr: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Se connecter',
  'siwx.title': 'Se connecter à {app}',
  'siwx.text': 'Signez un message pour prouver que ce wallet est à vous. C’est gratuit.',
  'siwx.site': 'Site',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.statement': 'Vous acceptez',
  'siwx.message': 'Voir le message complet',
  'siwx.sign': 'Signer',
  'siwx.signing': 'Confirmez dans {wallet}. Sans frais de gas.',
  'siwx.verifying': 'Authentification…',
  'siwx.slow': 'Aucune demande ? Ouvrez {wallet} et déverrouillez-le.',
  'siwx.again': 'Réessayer',
  'siwx.otherWallet': 'Utiliser un autre portefeuille',
  'siwx.required': 'Vous n’êtes pas connecté.',
  'siwx.expired': 'Votre session est terminée.',
  'siwx.nothing': 'Vérification de votre session…',
  'siwx.nothingText': 'Un instant.',
  'toast.initialise_failed': 'Connexion indisponible pour le moment. Réessayez.',
  'error.initialise_failed': 'Connexion indisponible pour le moment. Réessayez.',
  'error.address_missing': 'Connectez d’abord un wallet.',
  'error.sign_in_missing': 'Ce compte ne peut pas se connecter. Essayez un autre wallet.',
  'error.network_missing': 'La connexion n’est pas disponible sur ce réseau.',
  'error.client_missing': 'Ce wallet ne peut pas se connecter ici.',
  'error.signature_declined': 'Signature refusée',
  'error.smart_account_unsupported':
    'Cette application ne prend peut-être pas en charge les comptes intelligents',
  'error.signing_failed': 'Signature impossible. Réessayez.',
  'error.backend_refused': 'Vérification de la connexion impossible. Réessayez.',
  'error.account_unverifiable':
    'Ce site ne peut pas vérifier les signatures de ce compte. Choisissez un autre compte ou un autre portefeuille.',
  'error.backend_failed': 'Échec de la connexion. Réessayez dans un instant.',
  'error.backend_answer_invalid': 'Échec de la connexion. Réessayez dans un instant.',
  'error.session_of_other_account': 'Vérification de la connexion impossible. Réessayez.',
  'error.sign_in_required': 'Connectez-vous d’abord.',
  'error.sign_in_cancelled': 'Déconnecté. La connexion est obligatoire.',
}

export default fr
