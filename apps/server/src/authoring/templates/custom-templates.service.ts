import type { CustomTemplate, NewCustomTemplate } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { assertMediaKnown } from '../projects/index.ts'
import {
  deleteCustomTemplate,
  findCustomTemplate,
  insertCustomTemplateIfFree,
  updateCustomTemplateName,
} from './custom-templates.repo.ts'

/** Saves a component as a template; throws `template_name_taken`, or an error with the images that the app lacks. */
export function createCustomTemplate(
  context: CallContext,
  appId: string,
  { name, component }: NewCustomTemplate,
): Promise<CustomTemplate> {
  return inTransaction(context.db, async (tx) => {
    await assertMediaKnown(tx, appId, [component])
    const template = { id: context.clock.newId(), appId, name, component, stamp: toStamp(context) }
    const created = await insertCustomTemplateIfFree(tx, template)
    if (!created) throw new DomainError('template_name_taken')
    return created
  })
}

interface TemplateRename {
  appId: string
  id: string
  name: string
  revision?: number | undefined
}

export function renameCustomTemplate(context: CallContext, rename: TemplateRename): Promise<CustomTemplate> {
  return inTransaction(context.db, async (tx) => {
    const renamed = await updateCustomTemplateName(tx, rename, toStamp(context))
    if (renamed) return renamed
    const present = await findCustomTemplate(tx, rename)
    if (!present) throw new DomainError('not_found')
    throw await toStaleRevision(tx, present.updatedBy, new Date(present.updatedAt))
  })
}

export async function removeCustomTemplate(context: CallContext, appId: string, id: string): Promise<void> {
  const isDeleted = await inTransaction(context.db, (tx) => deleteCustomTemplate(tx, appId, id))
  if (!isDeleted) throw new DomainError('not_found')
}
