import type { CoreProgram } from './core-program.ts'
import type { RoomScript } from './vector-files.ts'

export async function runRoomScript(_program: CoreProgram, _script: RoomScript): Promise<string | undefined> {
  throw new Error('later')
}
