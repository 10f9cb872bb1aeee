/// <reference path="../../tsyringe.d.ts" />
import { EventEmitter } from 'eventemitter3'
import { createStore } from 'jotai/vanilla'
import type { DependencyContainer } from 'tsyringe'
import { instance } from 'tsyringe/dist/esm2015/dependency-container.js'
import type { Container } from '../container.js'
import type { Bus } from '../events/bus.js'
import type { AtomStore } from '../state.js'

/** The parts of a kit that hold state, listeners and services without a library until the kit is used. */
export interface Holders {
  readonly store: Pick<AtomStore, 'moveTo'>
  readonly events: Pick<Bus, 'moveTo'>
  readonly container: Pick<Container, 'moveTo'>
}

/** A container without a parent: nothing falls back to the library's global one. */
const container = () => new (instance.constructor as new () => DependencyContainer)()

/** Hands what a kit holds to the libraries: values to jotai, listeners to eventemitter3, services to tsyringe. */
export function useLibraries({ store, events, container: services }: Holders): void {
  store.moveTo(createStore())
  events.moveTo(new EventEmitter())
  services.moveTo(container())
}
