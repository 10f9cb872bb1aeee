'use client'

export { useActivity } from './use-activity.js'
export type { UseActivity, UseActivityOptions } from './use-activity.js'
export { Activity } from '../service.js'
export type { ActivityItem, ActivityMonth, ActivityState, Verdict } from '../service.js'
