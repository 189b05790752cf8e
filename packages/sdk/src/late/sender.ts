import { createEventSender as create, type GetManifests, type Sending } from '@waymark/core/event-sender'
import { runInOneTab } from '../browser/run-in-one-tab.ts'

/** Loaded once there are events to send, which one tab does for all. */
export const createEventSender = (core: Sending, getManifests: GetManifests) =>
  create(core, getManifests, runInOneTab)
