import type { CustomTemplate, NewCustomTemplate } from '@waymark/contract'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { assertMediaKnown } from '../projects/index.ts'
import { deleteCustomTemplate, insertCustomTemplateIfFree } from './custom-templates.repo.ts'

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

export async function removeCustomTemplate(context: CallContext, appId: string, id: string): Promise<void> {
  const isDeleted = await inTransaction(context.db, (tx) => deleteCustomTemplate(tx, appId, id))
  if (!isDeleted) throw new DomainError('not_found')
}
