import type { ResponseAnswer } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import type { DemoGuideName, DemoPlatform } from '../guides/demo-guides.ts'

/** An invented end user of the sample shop. */
export interface SampleCustomer {
  key: string
  locale: 'en' | 'de' | 'fr' | 'nl'
  platform: DemoPlatform
  light: 'low' | 'medium' | 'bright'
  orders: number
  sinceMs: number
  lastSeenMs: number
}

/** An invented account of the sample shop. */
export interface SampleAccount {
  key: string
  name: string
  plan: 'trial' | 'team' | 'business'
  rooms: number
  customers: SampleCustomer[]
}

export interface SampleEvent {
  customer: SampleCustomer
  sessionId: string
  atMs: number
  guide: DemoGuideName
  /** The version that was live. */
  version: number
  type: EventType
  stepKey?: string | undefined
  name?: string | undefined
  blockId?: string | undefined
}

export interface SampleResponse {
  customer: SampleCustomer
  guide: DemoGuideName
  startedMs: number
  endedMs: number
  answers: Record<string, ResponseAnswer>
}

/** The history of the sample shop. */
export interface SampleShop {
  customers: SampleCustomer[]
  events: SampleEvent[]
  responses: SampleResponse[]
}
