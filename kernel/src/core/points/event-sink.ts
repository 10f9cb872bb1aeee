import { definePoint } from '../token.js'
import type { KitEventRecord } from '../events/events.js'

/** Receives each event of the kit, for analytics or a log. */
export interface EventSink {
  receive(event: KitEventRecord): void
}

/** Contribution point of {@link EventSink}. */
export const EventSink = definePoint<EventSink>('event-sink')
