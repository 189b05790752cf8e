import type { Component } from '@waymark/contract'
import { mapBlockTexts } from '@waymark/contract/compiler'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import type { PartContent } from '../saving/merge-part.ts'

/** Whether two versions of a component differ in texts only. */
export function isBuiltTheSame(one: PartContent | null, other: PartContent | null): boolean {
  if (one?.part !== 'component' || other?.part !== 'component') return true
  return isSameJson(withoutTexts(one.component), withoutTexts(other.component))
}

const withoutTexts = (component: Component | null) =>
  component && { ...component, blocks: component.blocks.map((block) => mapBlockTexts(block, () => ({}))) }
