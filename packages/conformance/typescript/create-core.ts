import type { Command, CoreEvent, JsonObject } from '../src/core-program.ts'
import { answerQuestion } from './answer-question.ts'
import { createLivingCore } from './living-core.ts'
import { createRoomDevice } from './room-device.ts'

/** Takes commands and returns the members of the line that answers each. */
export interface Core {
  handle(command: Command): Promise<JsonObject>
  close(): void
}

/** Waymark's own SDK behind the lines. `tell` gets the events between a command and its answer. */
export function createCore(tell: (event: CoreEvent) => void): Core {
  const living = createLivingCore(tell)
  const device = createRoomDevice(tell)

  return {
    handle: async (command) => {
      try {
        return (
          answerQuestion(command) ??
          (await living.handle(command)) ??
          (await device.handle(command)) ?? { unknown: true }
        )
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) }
      }
    },
    close: () => device.close(),
  }
}
