import type { Paged, Template } from '@waymark/contract'
import type { ListQuery } from '../../platform/db/list.ts'
import { equallyOld, toPaged } from '../../platform/db/to-paged.ts'

/** Required values by field; undefined matches all. */
export type TemplateFilter = {
  [Field in 'entityType' | 'projectType' | 'projectSubType']?: Template[Field] | undefined
}

/** A page of templates, sorted by their English name, or by `place`: the built-in order, plainest first. */
export function pageTemplates(
  templates: Template[],
  list: ListQuery,
  filter: TemplateFilter,
): Paged<Template> {
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
