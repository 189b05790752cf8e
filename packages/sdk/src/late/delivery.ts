import { createEventSender as create, type EventSenderParts } from '@waymark/core/delivery'
import { runInOneTab } from '../browser/run-in-one-tab.ts'

/** Loaded once there are events to send, which one tab does for all. */
export const createEventSender = (parts: EventSenderParts) => create({ ...parts, runAlone: runInOneTab })
