import type { SessionParts, VisitedDevice } from '@waymark/core/room'
import { watchRoutes } from '../browser/route-watcher.ts'
import { loadExtras } from '../show/load-extras.ts'
import { loadPlayer } from '../show/load-player.ts'
import { loadPlacedPlayer } from './load-placed-player.ts'
import { createPageDevice, readAddress } from './page-device.ts'
import { readDevice } from './read-device.ts'
import { whenBlocked } from './when-blocked.ts'

/** This page as the device that an author visits. */
export const createVisitedPage = (parts: SessionParts): VisitedDevice => ({
  describe: () => readDevice(window, parts.guideServices.appVersion),
  getAddress: readAddress,
  watchAddress: watchRoutes,
  whenBlocked: (onBlocked) => whenBlocked(parts.host, onBlocked),
  createAdapter: (own) => createPageDevice({ ...parts, ...own }),
  loadPlayer,
  loadExtras,
  loadPlacedPlayer,
})
