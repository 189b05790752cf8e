import type { NewPage } from '@waymark/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSame } from '../../../platform/is-same.ts'
import { deleteIdentifiersOf, insertIdentifiers, listIdentifiersOf } from '../parts/identifiers.repo.ts'
import type { LockedProject } from '../project/locked-project.ts'
import { chooseKey, isOwnId } from './given-ids.ts'
import { findKeptPage, insertPage, restorePage } from './pages.repo.ts'

type KeptPage = Selectable<Tables['pages']>

/**
 * Finds the page that already has the id of a new one: a deleted page, or the same page from an earlier attempt of this
 * call. Throws `id_taken` for anything else.
 */
export async function findFormerPage(locked: LockedProject, page: NewPage): Promise<KeptPage | undefined> {
  const { tx, project } = locked
  const { id = '' } = page
  const former = (await isOwnId(locked, 'pages', id)) ? await findKeptPage(tx, project.id, id) : undefined
  if (!former || former.deletedAt || (await isRepeated(locked, former, page))) return former
  throw new DomainError('id_taken')
}

/** Adds a page to a locked project, or restores a deleted one; returns its id. */
export async function addPage(
  locked: LockedProject,
  { position, former, ...page }: NewPage & { position: number; former: KeptPage | undefined },
): Promise<string> {
  const { tx, project, clock, stamp } = locked
  const { name, identifiers } = page
  const id = former?.id ?? page.id ?? clock.newId()
  const owner = { assistId: null, pageId: id }
  if (former) {
    await restorePage(tx, id, { name, position, stamp })
    if (identifiers) await deleteIdentifiersOf(tx, owner)
  } else {
    const key = await chooseKey(locked, { id, key: page.key })
    await insertPage(tx, { id, projectId: project.id, key, logoHash: null, name, position, stamp })
  }
  const documents = identifiers ?? []
  await insertIdentifiers(
    tx,
    documents.map((document) => ({ id: clock.newId(), ...owner, document, stamp })),
  )
  return id
}

async function isRepeated({ tx }: LockedProject, row: KeptPage, page: NewPage): Promise<boolean> {
  if (page.name !== row.name) return false
  if (!page.identifiers) return true
  const held = await listIdentifiersOf(tx, { pageIds: [row.id] })
  return isSame(
    page.identifiers,
    held.map(({ document }) => document),
  )
}
