import type { GoalTarget } from '@waymark/contract'
import type { GeneratedAlways } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface GoalsTables {
  goals: Audited & {
    id: string
    /** Dense number that events are counted by. It changes with the target, so that counting starts anew. */
    num: GeneratedAlways<number>
    appId: string
    deploymentId: string
    name: string
    target: Json<GoalTarget>
    withinDays: number
    /** True for exactly one goal of a deployment. */
    isMain: boolean
    countsFrom: Date
  }
  /** When end users were first shown a guide that has goals, or would have been; see `goal-figures.ts`. */
  exposures: {
    subjectNum: number
    endUserNum: number
    exposedAt: Date
    version: number
    variant: string
    /** The account that was assigned to the variant, also after it is deleted; 0 if the end user was by themselves. */
    accountNum: number
  }
  /** When end users reached a goal: of each hour the first and the last time. */
  goalHits: { goalNum: number; endUserNum: number; hour: Date; firstAt: Date; lastAt: Date }
  /** The names of custom events that segments ask about and whose past events have been gathered. */
  gatheredEvents: { appId: string; name: string }
  /** The custom events that segments ask about: of each end user and name the first and the latest. */
  pastEvents: { endUserNum: number; name: string; eventId: string; at: Date; properties: Json<object> | null }
}
