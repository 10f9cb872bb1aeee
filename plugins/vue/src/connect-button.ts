import { defineComponent, h, type PropType } from 'vue'
import type { AccountChange } from '@latchkey/elements'
import type { NamespaceId } from '@latchkey/kernel'
import { useKit } from './composables.js'

/**
 * The button that connects, and then shows the account: `<latchkey-button>` of the app's kit. It needs no setting for
 * custom elements in the compiler.
 *
 * @example
 * <ConnectButton label="Sign in" @account="({ status }) => console.log(status)" />
 */
export const ConnectButton = defineComponent({
  name: 'ConnectButton',
  props: {
    /** Text while nothing is connected. */
    label: { type: String },
    /** Shows the native balance of the account. */
    balance: { type: Boolean, default: true },
    /** Shows the account of this namespace, active or not. */
    namespace: { type: String as PropType<NamespaceId> },
  },
  emits: {
    /** The account, its network or its status changed. */
    account: (change: AccountChange) => typeof change.status === 'string',
    /** The modal opened or closed. */
    open: (isOpen: boolean) => typeof isOpen === 'boolean',
  },
  setup(props, { emit }) {
    const { id } = useKit()
    const onAccount = ({ detail }: CustomEvent<AccountChange>) => {
      emit('account', detail)
    }
    const onOpen = ({ detail }: CustomEvent<{ readonly open: boolean }>) => {
      emit('open', detail.open)
    }
    return () =>
      h('latchkey-button', {
        kit: id,
        label: props.label,
        balance: String(props.balance),
        namespace: props.namespace,
        'onLatchkey-account': onAccount,
        'onLatchkey-open': onOpen,
      })
  },
})
