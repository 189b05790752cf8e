import { toKey } from '@waymark/contract/constants'
import { DomainError } from '../../../platform/errors.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { findProjectOf, isKeyTaken } from './given-ids.repo.ts'

/**
 * Whether the id that a caller gives a new step or page belongs to the locked project already, deleted parts
 * included. Throws `id_taken` when it belongs to another.
 */
export async function isOwnId(
  { tx, project }: LockedProject,
  table: 'assists' | 'pages',
  id: string | undefined,
): Promise<boolean> {
  const projectId = id && (await findProjectOf(tx, table, id))
  if (!projectId) return false
  if (projectId !== project.id) throw new DomainError('id_taken')
  return true
}

/** The key of a new step or page: the requested one, unless another part of the project has it. */
export async function chooseKey(
  { tx, project, clock }: LockedProject,
  { id, key = toKey(id) }: { id: string; key?: string | undefined },
): Promise<string> {
  return (await isKeyTaken(tx, project.id, key)) ? toKey(clock.newId()) : key
}
