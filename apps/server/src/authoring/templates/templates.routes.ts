import type { Paged, Template } from '@waymark/contract'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import type { ListQuery } from '../../platform/db/list.ts'
import { equallyOld, toPaged } from '../../platform/db/to-paged.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { getProject } from '../projects/index.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { listCustomTemplates } from './custom-templates.repo.ts'
import {
  createCustomTemplate,
  removeCustomTemplate,
  renameCustomTemplate,
} from './custom-templates.service.ts'

/** Required values by field; undefined matches all. */
type TemplateFilter = {
  [Field in 'entityType' | 'projectType' | 'projectSubType']?: Template[Field] | undefined
}

export const templates = bindCalls(os.templates, {
  listForAssists: ({ input }) =>
    pageTemplates(builtInTemplates, input, {
      entityType: 'assist',
      projectType: input['project-type'],
      projectSubType: input['project-subtype'],
    }),

  list: ({ input }) =>
    pageTemplates(builtInTemplates, input, {
      entityType: input.entityType ?? input['entity-type'],
      projectType: input.projectType,
      projectSubType: input.projectSubType,
    }),

  listForStartScreen: async ({ context, input }) => {
    const { subType } = await getProject(context.db, input)
    return pageTemplates(builtInTemplates, input, {
      entityType: input['entity-type'],
      projectSubType: subType,
    })
  },

  listCustom: ({ context, input }) => listCustomTemplates(context.db, input, input),

  createCustom: ({ context, input: { appId, ...template } }) =>
    createCustomTemplate(context, appId, template),

  updateCustom: ({ context, input }) => renameCustomTemplate(context, input),

  deleteCustom: ({ context, input }) => answerDeleted(removeCustomTemplate(context, input.appId, input.id)),
})

/** A page of templates, sorted by their English name, or by `place`: the built-in order, plainest first. */
function pageTemplates(templates: Template[], list: ListQuery, filter: TemplateFilter): Paged<Template> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  const found = templates.filter((it) =>
    wanted.every(([key, value]) => it[key as keyof TemplateFilter] === value),
  )
  return toPaged(found, list, {
    createdAt: equallyOld,
    name: ({ name }) => name.en ?? '',
    place: (it) => found.indexOf(it),
  })
}
