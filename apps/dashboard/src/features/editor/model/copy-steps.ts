import { limits, toVisibleName } from '@waymark/contract/constants'
import type { DraftPage, DraftStep } from './draft.ts'
import { mapReferences } from './references.ts'

interface CopyOptions {
  createId(): string
  /** Is put behind each name; none keeps the names. */
  suffix?: string | undefined
}

/** Copies with ids of their own; actions that led from one to another of them lead to the copies. */
export function copySteps(steps: DraftStep[], { createId, suffix }: CopyOptions): DraftStep[] {
  const ids = new Map(steps.map(({ id }) => [id, createId()]))
  return steps.map((step) => ({
    ...step,
    id: ids.get(step.id) ?? step.id,
    copyOf: step.id,
    fields: { ...step.fields, name: withSuffix(step.fields.name, suffix) },
    component: step.component && mapReferences(step.component, (id) => ids.get(id) ?? id),
    identifiers: step.identifiers.map(({ document }) => ({ id: createId(), document })),
  }))
}

/** A page with all its assists, under ids of their own. */
export function copyPage(page: DraftPage, { createId, suffix }: CopyOptions): DraftPage {
  return {
    id: createId(),
    fields: { name: withSuffix(page.fields.name, suffix) },
    identifiers: page.identifiers.map(({ document }) => ({ id: createId(), document })),
    steps: copySteps(page.steps, { createId }),
  }
}

/** Named after the original as far as the limit allows. */
function withSuffix(name: string, suffix: string | undefined): string {
  return suffix ? `${toVisibleName(name, limits.nameLength - suffix.length - 1)} ${suffix}` : name
}
