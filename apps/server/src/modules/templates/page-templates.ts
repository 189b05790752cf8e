import type { Page, Template } from '@waymark/contract'
import type { ListQuery } from '../../platform/db/list.ts'
import { equallyOld, pageEntries } from '../../platform/page-entries.ts'

/** What each field must be; undefined takes all. */
export type TemplateFilter = {
  [Field in 'entityType' | 'projectType' | 'projectSubType']?: Template[Field] | undefined
}

/** A page of templates, sorted by their English name, or by `place`: as they come along, the plainest first. */
export function pageTemplates(
  templates: Template[],
  list: ListQuery,
  filter: TemplateFilter,
): Page<Template> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  const found = templates.filter((it) =>
    wanted.every(([key, value]) => it[key as keyof TemplateFilter] === value),
  )
  return pageEntries(found, list, {
    createdAt: equallyOld,
    name: ({ name }) => name.en ?? '',
    place: (it) => found.indexOf(it),
  })
}
