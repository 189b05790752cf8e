import { limits, toKey, toVisibleName } from '@waymark/contract/constants'
import type { DraftPage, DraftStep } from './draft.ts'
import { createPage } from './new-step.ts'
import { mapReferences } from './references.ts'

interface CopyOptions {
  createId(): string
  /** Is put behind each name; none keeps the names. */
  suffix?: string | undefined
}

/** Copies with ids of their own; actions that led from one to another of them lead to the copies. */
export function copySteps(steps: DraftStep[], { createId, suffix }: CopyOptions): DraftStep[] {
  const copies = steps.map((step) => ({ step, id: createId() }))
  const keys = new Map(copies.map(({ step, id }) => [step.key, toKey(id)]))
  return copies.map(({ step, id }) => ({
    ...step,
    id,
    key: toKey(id),
    copyOf: step.id,
    fields: { ...step.fields, name: withSuffix(step.fields.name, suffix) },
    component: step.component && mapReferences(step.component, (key) => keys.get(key) ?? key),
    identifiers: step.identifiers.map(({ document }) => ({ id: createId(), document })),
  }))
}

/** A page with all its assists, under ids of their own. */
export function copyPage(page: DraftPage, { createId, suffix }: CopyOptions): DraftPage {
  return {
    ...createPage(createId(), withSuffix(page.fields.name, suffix)),
    identifiers: page.identifiers.map(({ document }) => ({ id: createId(), document })),
    steps: copySteps(page.steps, { createId }),
  }
}

/** Named after the original as far as the limit allows. */
function withSuffix(name: string, suffix: string | undefined): string {
  return suffix ? `${toVisibleName(name, limits.nameLength - suffix.length - 1)} ${suffix}` : name
}
