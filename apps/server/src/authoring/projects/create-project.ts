import type { NewProject, Project } from '@waymark/contract'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { writeFirstContent } from './content/write-first-content.ts'
import {
  addProject,
  assertAppVersion,
  assertKindOffered,
  getProject,
  type AppVersionPlace,
} from './project/projects.service.ts'

/** Creates a project of a kind that the app's catalogue offers. */
export function createProject(context: CallContext, input: NewProject & AppVersionPlace): Promise<Project> {
  const author = { clock: context.clock, stamp: toStamp(context) }
  return inTransaction(context.db, async (tx) => {
    await assertAppVersion(tx, input)
    await assertKindOffered(tx, input.appId, input.subType)
    const locked = await addProject(tx, author, input)
    if (input.content) await writeFirstContent(locked, input.content)
    return getProject(tx, { ...input, projectId: locked.project.id })
  })
}
