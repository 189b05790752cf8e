import { limits, toKey, toVisibleName } from '@waymark/contract/constants'
import type { DraftPage, DraftStep } from './draft.ts'
import { createPage } from './new-step.ts'
import { mapReferences } from './references.ts'

interface CopyOptions {
  createId(): string
  /** Appended to each name; without it the names are kept. */
  suffix?: string | undefined
}

/** Copies screens under new ids; actions between them lead to the copies. */
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

/** Copies a page with all its assists, under new ids. */
export function copyPage(page: DraftPage, { createId, suffix }: CopyOptions): DraftPage {
  return {
    ...createPage(createId(), withSuffix(page.fields.name, suffix)),
    identifiers: page.identifiers.map(({ document }) => ({ id: createId(), document })),
    steps: copySteps(page.steps, { createId }),
  }
}

/** Appends the suffix, shortening the name to fit the limit. */
function withSuffix(name: string, suffix: string | undefined): string {
  return suffix ? `${toVisibleName(name, limits.nameLength - suffix.length - 1)} ${suffix}` : name
}
