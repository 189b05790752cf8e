import type { Component } from '@waymark/contract'
import type { Stamp } from '../../../platform/db/stamp.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'

/** When a component may be written: only on an empty step, only on this revision, or always. */
export type ComponentGuard = { isEmpty: true } | { revision: number | undefined }

/** Returns the component's new revision; undefined when the guard does not hold. */
export async function writeComponent(
  tx: Tx,
  stepId: string,
  { component, guard, stamp }: { component: Component | null; guard: ComponentGuard; stamp: Stamp },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('assists')
    .set((eb) => ({
      component: component && toJson(component),
      componentRevision: eb('componentRevision', '+', 1),
      // The thumbnail showed the old content; the editor soon uploads a new one.
      thumbnailHash: null,
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    }))
    .where('id', '=', stepId)
    .$if('isEmpty' in guard, (query) => query.where('component', 'is', null))
    .$if('revision' in guard && guard.revision !== undefined, (query) =>
      query.where('componentRevision', '=', ('revision' in guard && guard.revision) || 0),
    )
    .returning('componentRevision')
    .executeTakeFirst()
  return row?.componentRevision
}
