import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  DestroyRef,
  inject,
  signal,
  type Signal,
} from '@angular/core'
import type { Atom, Kit } from '@latchkey/kernel'
import { kit } from './elements.js'

/** A signal that follows one of the kit's atoms until the component goes. */
function atomSignal<T>(pick: (kit: Kit) => Atom<T>): Signal<T> {
  const value = signal(kit.store.get(pick(kit)))
  const stop = kit.watch(pick(kit), (next) => {
    value.set(next)
  })
  inject(DestroyRef).onDestroy(stop)
  return value.asReadonly()
}

@Component({
  selector: 'app-wallet',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <latchkey-button label="Sign in" (latchkey-open)="isOpen.set($event.detail.open)" />
    @if (account().account; as own) {
      <p>{{ own.address }}</p>
    }
  `,
})
export class WalletComponent {
  readonly account = atomSignal(({ connections }) => connections.accountAtom)
  readonly isOpen = signal(false)
}
