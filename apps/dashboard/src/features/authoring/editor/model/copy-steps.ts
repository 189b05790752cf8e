import type { Action, Branch, Component } from '@waymark/contract'
import { limits, toKey, toVisibleName } from '@waymark/contract/constants'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { DraftPage, DraftStep } from './draft.ts'
import { createPage } from './new-step.ts'

interface CopyOptions {
  createId(): string
  /** Appended to each name; without it the names are kept. */
  suffix?: string | undefined
}

/** Copies steps under new ids; actions between them lead to the copies. */
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

/** Maps the targets of branches, and of "go to step" and "go to page" actions in buttons and items. */
function mapReferences(component: Component, map: (reference: string) => string): Component {
  const blocks = component.blocks.map((block) => {
    if (block.type !== 'BUTTON' && block.type !== 'ITEM') return block
    const action = mapAction(block.action, map)
    return action === block.action ? block : { ...block, action }
  })
  const branches = component.branches?.map((branch) => mapBranch(branch, map))
  const isSame =
    blocks.every((block, index) => block === component.blocks[index]) &&
    isSameJson(branches, component.branches)
  return isSame ? component : { ...component, blocks, ...(branches && { branches }) }
}

function mapBranch({ when, stepKey }: Branch, map: (reference: string) => string): Branch {
  return {
    when: when?.kind === 'PRESSED' ? { ...when, stepKey: map(when.stepKey) } : when,
    stepKey: stepKey === null ? null : map(stepKey),
  }
}

function mapAction(action: Action, map: (reference: string) => string): Action {
  if (action.type === 'GO_TO_STEP') return { ...action, stepKey: map(action.stepKey) }
  if (action.type === 'GO_TO_PAGE') return { ...action, pageKey: map(action.pageKey) }
  return action
}
