import type { FastifyInstance } from 'fastify'
import type { MakeBuilderCall } from '../../platform/http/make-builder-call.ts'
import { startTicker } from '../../platform/time/ticker.ts'
import type { CaptureParts } from '../captures/index.ts'
import { createHub, type HubParts } from './live/hub.ts'
import { serveRooms } from './live/serve-rooms.ts'

const tickEveryMs = 1000
const mostUploadBytes = 256 * 1024 * 1024

export interface RoomsParts extends HubParts, Omit<CaptureParts, 'db'> {
  publicUrl: string
  makeCall: MakeBuilderCall
}

/** Opens the rooms of this process; they close with the server. */
export async function openRooms({ files, publicUrl, makeCall, ...parts }: RoomsParts) {
  const { clock, log, database } = parts
  const { db } = database
  const hub = await createHub(parts)
  const ticker = startTicker({ everyMs: tickEveryMs, log, work: () => hub.tick() })
  return {
    serve(server: FastifyInstance): void {
      serveRooms(server, {
        db,
        clock,
        files,
        log,
        hub,
        publicUrl,
        makeCall,
        budget: { leftBytes: mostUploadBytes },
      })
    },
    count: () => hub.count(),
    async close(): Promise<void> {
      await ticker.stop()
      await hub.close()
    },
  }
}
