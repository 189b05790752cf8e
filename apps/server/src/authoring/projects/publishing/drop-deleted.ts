import { listBlockMedia } from '@waymark/contract/compiler'
import { keepMediaForAWhile } from '../../../ground/media/index.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { deleteDropped, listDropped, type Dropped } from './deleted-parts.repo.ts'

/**
 * Deletes for good what authors have deleted, so that undo can no longer restore it whole. Its media are kept for a
 * while, because an author may still recreate it.
 */
export async function dropDeleted({ tx, project, clock }: LockedProject): Promise<void> {
  const dropped = await listDropped(tx, project.id)
  if (dropped.length === 0) return
  const hashes = [...new Set(dropped.flatMap(listMedia))]
  await keepMediaForAWhile(tx, { appId: project.appId, hashes, now: clock.now() })
  await deleteDropped(tx, project.id)
}

const listMedia = ({ component, sound, logoHash }: Dropped): string[] => [
  ...(component?.blocks ?? []).flatMap(listBlockMedia).map(({ hash }) => hash),
  ...Object.values(sound).map(({ media }) => media),
  ...(logoHash ? [logoHash] : []),
]
