// The types that the contract's schemas infer, without zod. A test compares the two.

import type { EventType, Platform } from '@waymark/contract/constants'

/** An event of the SDK, as listeners get it. */
export interface SdkEvent {
  /** A UUID of version 7. */
  id: string
  type: EventType
  /** An ISO 8601 instant, by the server's clock. */
  at: string
  deploymentId?: string | undefined
  deploymentVersion?: number | undefined
  stepKey?: string | undefined
  /** Of a `custom` event its name, of `step_action` the action, of `suppressed` the reason. */
  name?: string | undefined
  /** The button or item that was pressed, if one was. */
  blockId?: string | undefined
  locale?: string | undefined
  platform: Platform
  properties?: Record<string, string | number | boolean> | undefined
}
