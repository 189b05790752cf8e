import type { Page, Template } from '@waymark/contract'
import { toUnknownSortField, type ListQuery } from '../../platform/db/list.ts'

/** What each field must be; undefined takes all. */
export type TemplateFilter = {
  [Field in 'entityType' | 'projectType' | 'projectSubType']?: Template[Field] | undefined
}

/** A page of templates, sorted by their English name, or by `place`: as they come along, the plainest first. */
export function pageTemplates(
  templates: Template[],
  { page, size, sort }: ListQuery,
  filter: TemplateFilter,
): Page<Template> {
  const [field, direction] = sort.split(',')
  if (field !== 'name' && field !== 'place') {
    throw toUnknownSortField(['name', 'place'])
  }
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  const found = templates.filter((it) =>
    wanted.every(([key, value]) => it[key as keyof TemplateFilter] === value),
  )
  if (field === 'name') found.sort((a, b) => (a.name.en ?? '').localeCompare(b.name.en ?? '', 'en'))
  if (direction === 'DESC') found.reverse()
  return {
    content: found.slice(page * size, (page + 1) * size),
    page,
    size,
    totalPages: Math.ceil(found.length / size),
    totalElements: found.length,
  }
}
