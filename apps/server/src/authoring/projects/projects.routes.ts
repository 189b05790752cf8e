import type { NewProject, Project } from '@waymark/contract'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { makeEach } from '../../platform/http/make-each.ts'
import { writeFirstContent } from './content/write-first-content.ts'
import { duplicateProject } from './duplicate-project.ts'
import { listChanges } from './project/changes.repo.ts'
import type { ProjectPlace } from './project/project-place.ts'
import { listProjects } from './project/projects.repo.ts'
import {
  addProject,
  assertAppVersion,
  assertKindOffered,
  assertNameFree,
  getProject,
  moveProject,
  removeProject,
  type AppVersionPlace,
  updateProjectFields,
} from './project/projects.service.ts'
import { checkProjects } from './publishing/check-projects.ts'
import { publishProject } from './publishing/publish-project.ts'
import { withdrawVersion } from './publishing/withdraw-version.ts'

export const projects = bindCalls(os.projects, {
  list: async ({ context, input }) => {
    const paged = await listProjects(context, input, input)
    // Only an empty list needs the check: a version with projects exists.
    if (paged.totalElements === 0) await assertAppVersion(context.db, input)
    return paged
  },
  listPublished: ({ context, input }) => listProjects(context, { ...input, state: 'PUBLISHED' }, input),
  get: ({ context, input }) => getProject(context.db, toPlace(input)),
  create: ({ context, input }) => createProject(context, input),
  validate: async ({ context, input }) => {
    await assertNameFree(context.db, input)
    return { valid: true as const }
  },
  update: ({ context, input }) => updateProjectFields(context, toPlace(input), input),
  delete: ({ context, input }) => answerDeleted(removeProject(context, toPlace(input))),
  move: ({ context, input }) => moveProject(context, toPlace(input), input),
  duplicate: ({ context, input }) => duplicateProject(context, toPlace(input), input.name),
  listChanges: async ({ context: { db }, input }) => {
    const { id } = await getProject(db, toPlace(input))
    return listChanges(db, id, input)
  },
  checkEach: async ({ context, input }) => ({ checks: await checkProjects(context, input, input.ids) }),
  publish: ({ context, input }) => publishProject(context, toPlace(input), input.revision),
  withdraw: ({ context, input }) => withdrawVersion(context, toPlace(input), input.version),
  withdrawEach: makeEach(os.projects.withdrawEach),
  publishEach: makeEach(os.projects.publishEach),
  moveEach: makeEach(os.projects.moveEach),
  duplicateEach: makeEach(os.projects.duplicateEach),
  deleteEach: makeEach(os.projects.deleteEach),
})

function toPlace({
  appId,
  appVersionId,
  id,
}: {
  appId: string
  appVersionId: string
  id: string
}): ProjectPlace {
  return { appId, appVersionId, projectId: id }
}

/** Creates a project of a kind that the app's catalogue offers. */
function createProject(context: CallContext, input: NewProject & AppVersionPlace): Promise<Project> {
  const author = { clock: context.clock, stamp: toStamp(context) }
  return inTransaction(context.db, async (tx) => {
    await assertAppVersion(tx, input)
    await assertKindOffered(tx, input.appId, input.subType)
    const locked = await addProject(tx, author, input)
    if (input.content) await writeFirstContent(locked, input.content)
    return getProject(tx, { ...input, projectId: locked.project.id })
  })
}
