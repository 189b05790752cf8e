import type { Component } from '@waymark/contract'
import type { Stamp } from '../../../platform/db/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/** Which component write is allowed: on an empty screen only, on this revision only, or on whatever there is. */
export type ComponentGuard = { isEmpty: true } | { revision: number | undefined }

/** The new revision of the component; undefined when the guard does not hold. */
export async function writeComponent(
  tx: Tx,
  screenId: string,
  { component, guard, stamp }: { component: Component | null; guard: ComponentGuard; stamp: Stamp },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('assists')
    .set((eb) => ({
      component: component && toJson(component),
      componentRevision: eb('componentRevision', '+', 1),
      // It showed what was there before; the editor keeps a new one soon.
      thumbnailHash: null,
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    }))
    .where('id', '=', screenId)
    .$if('isEmpty' in guard, (query) => query.where('component', 'is', null))
    .$if('revision' in guard && guard.revision !== undefined, (query) =>
      query.where('componentRevision', '=', ('revision' in guard && guard.revision) || 0),
    )
    .returning('componentRevision')
    .executeTakeFirst()
  return row?.componentRevision
}
