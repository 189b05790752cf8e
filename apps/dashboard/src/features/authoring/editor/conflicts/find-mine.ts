import type { Draft } from '../model/draft.ts'
import { findOwner, findPage, findStep } from '../model/draft-steps.ts'
import type { Conflict, PartContent } from '../saving/merge-part.ts'
import { entityOf } from '../saving/saved.ts'

/** The author's current version of the conflicting part; undefined if they have deleted it since. */
export function findMine(
  draft: Draft,
  { entity, stepId, pageId, theirs }: Conflict,
): PartContent | undefined {
  const step = findStep(draft, stepId)
  const page = findPage(draft, pageId)
  switch (theirs?.part) {
    case 'project':
      return { part: 'project', name: draft.name, selectedLocales: draft.selectedLocales }
    case 'page':
      return page && { part: 'page', name: page.fields.name }
    case 'step':
      return step && { part: 'step', fields: step.fields }
    case 'identifier': {
      const owner = findOwner(draft, stepId ?? pageId ?? '')
      const identifier = owner?.identifiers.find(({ id }) => entityOf.identifier(id) === entity)
      return identifier && { part: 'identifier', document: identifier.document }
    }
    case 'component':
    case undefined:
      if (page) return { part: 'page', name: page.fields.name }
      return step && { part: 'component', component: step.component }
  }
}
