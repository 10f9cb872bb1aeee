import type { View } from '../../core/points/view.js'
import type { FakePorts } from '../fake-ports.js'

/** A view that is wrong in one way, and the one check that must say so. */
export interface BrokenView {
  readonly wrong: string
  readonly fails: string
  readonly make: (ports: FakePorts) => View
}

const good = { name: 'acme:sample', title: 'Sample' }
const nothing = () => undefined

const failing = () => {
  throw new Error('Not today.')
}

/** A view that does all of it well: it counts while it is shown, and holds until it has counted. */
export function goodView({ clock, browser }: FakePorts): View {
  let seconds = 0
  let stops: readonly (() => void)[] = []
  return {
    ...good,
    onEnter() {
      stops = [
        ...stops,
        clock.every(1_000, () => {
          seconds += 1
        }),
        browser.on('focus', nothing),
      ]
    },
    onLeave() {
      for (const stop of stops) stop()
      stops = []
    },
    onClose: () => (seconds < 3 ? 'hold' : 'allow'),
  }
}

/** Every way to be wrong that the view suite must notice. */
export const BROKEN_VIEWS: readonly BrokenView[] = [
  {
    wrong: 'a bare name',
    fails: 'its name is its plugin’s id, or begins with it',
    make: () => ({ name: 'Sample', title: 'Sample' }),
  },
  {
    wrong: 'another plugin’s name',
    fails: 'its name is its plugin’s id, or begins with it',
    make: () => ({ name: 'acme:samples', title: 'Sample' }),
  },
  {
    wrong: 'a name with blanks',
    fails: 'its name is one word of letters, digits and separators',
    make: () => ({ name: 'acme:sample/my page', title: 'Sample' }),
  },
  {
    wrong: 'markup in its title',
    fails: 'its title is a short text without markup',
    make: () => ({ ...good, title: '<b>Sample</b>' }),
  },
  {
    wrong: 'a right-to-left override in its title',
    fails: 'its title is a short text without markup',
    make: () => ({ ...good, title: 'Sample\u202Eelpmas' }),
  },
  {
    wrong: 'a title as long as a paragraph',
    fails: 'its title is a short text without markup',
    make: () => ({ ...good, title: 'Sample '.repeat(20) }),
  },
  {
    wrong: 'no title',
    fails: 'a view of a plugin has a title',
    make: () => ({ name: 'acme:sample' }),
  },
  {
    wrong: 'an onEnter that throws',
    fails: 'onEnter does not throw',
    make: () => ({ ...good, onEnter: failing }),
  },
  {
    wrong: 'an asynchronous onEnter',
    fails: 'onEnter does not make the router wait',
    make: () => ({ ...good, onEnter: () => Promise.resolve() as unknown as undefined }),
  },
  {
    wrong: 'an onLeave that throws',
    fails: 'onLeave does not throw',
    make: () => ({ ...good, onLeave: failing }),
  },
  {
    wrong: 'an asynchronous onLeave',
    fails: 'onLeave does not make the router wait',
    make: () => ({ ...good, onLeave: () => Promise.resolve() as unknown as undefined }),
  },
  {
    wrong: 'a close rule that throws',
    fails: 'its close rule does not throw',
    make: () => ({ ...good, onClose: failing }),
  },
  {
    wrong: 'a close rule that asks a server first',
    fails: 'its close rule answers at once',
    make: () => ({ ...good, onClose: () => Promise.resolve('hold') as never }),
  },
  {
    wrong: 'a close rule that answers true',
    fails: 'its close rule answers allow or hold',
    make: () => ({ ...good, onClose: () => true as never }),
  },
  {
    wrong: 'a close rule of another word',
    fails: 'its close rule answers allow or hold',
    make: () => ({ ...good, onClose: 'never' as never }),
  },
  {
    wrong: 'a close rule that holds only once',
    fails: 'asking its close rule changes nothing',
    make() {
      let asked = 0
      return { ...good, onClose: () => ((asked += 1) === 1 ? 'hold' : 'allow') }
    },
  },
  {
    wrong: 'a close rule that writes',
    fails: 'asking its close rule changes nothing',
    make: ({ storage }) => ({
      ...good,
      onClose: () => (storage.set('asked', 'yes') ? 'allow' : 'hold'),
    }),
  },
  {
    wrong: 'an onEnter that works once',
    fails: 'it can be entered and left again and again',
    make() {
      let entered = false
      return {
        ...good,
        onEnter() {
          if (entered) failing()
          entered = true
        },
      }
    },
  },
  {
    wrong: 'a timer that outlives the view',
    fails: 'leaving it leaves no timer, listener or watcher',
    make: ({ clock }) => ({ ...good, onEnter: () => void clock.every(1_000, nothing) }),
  },
  {
    wrong: 'a listener that outlives the view',
    fails: 'leaving it leaves no timer, listener or watcher',
    make: ({ browser }) => ({ ...good, onEnter: () => void browser.on('focus', nothing) }),
  },
]
