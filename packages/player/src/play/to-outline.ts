import type { Action, Block, DynamicGuide, ElementIdentifier, Guide, GuideStep } from '@waymark/contract'
import type { Section } from './create-navigation.ts'

export interface NamedSection extends Section {
  /** Its name as shown to the end user. */
  name: string
  /** Identify the page that it plays on; any page without them. */
  identifiers?: readonly ElementIdentifier[]
}

/** An item of a checklist or a menu, with the section that it leads to, if any. */
export interface Item {
  id: string
  action: Action
  section: NamedSection | undefined
}

/** The start of a guide and its sections. */
export interface GuideOutline {
  /** Shown first: a list that every section returns to, or the start screen of a dynamic flow. */
  start: NamedSection | undefined
  /** The items of the list that the guide starts with, if any. */
  items: readonly Item[] | undefined
  /** A checklist is complete once all its items are done; a menu never is. */
  isChecklist: boolean
  /** Whether the open page decides which section plays. */
  isPaged: boolean
  sections: readonly NamedSection[]
}

export interface Place {
  section: NamedSection
  index: number
}

/** Splits a guide into its start and its sections. */
export function toOutline(guide: Guide | DynamicGuide): GuideOutline {
  if ('pages' in guide) {
    return withStart(guide.startScreen ?? undefined, { isPaged: true, sections: guide.pages })
  }
  const [first, ...rest] = guide.steps
  if (!first || !isList(first)) {
    return withStart(undefined, { isPaged: false, sections: [{ key: '', name: '', steps: guide.steps }] })
  }
  return withStart(first, { isPaged: false, sections: cutAtItems(first, rest) })
}

/** The section and index of a step, if the guide has it. */
export function findPlace({ start, sections }: GuideOutline, stepKey: string | undefined): Place | undefined {
  for (const section of start ? [start, ...sections] : sections) {
    const index = section.steps.findIndex(({ key }) => key === stepKey)
    if (index >= 0) return { section, index }
  }
  return undefined
}

const isList = ({ component: { container } }: GuideStep) => container === 'CHECKLIST' || container === 'MENU'

function withStart(
  step: GuideStep | undefined,
  { isPaged, sections }: Pick<GuideOutline, 'isPaged' | 'sections'>,
): GuideOutline {
  const start = step && { key: '', name: '', steps: [step] }
  const items = step && isList(step) ? listItems(step) : undefined
  return {
    start,
    isPaged,
    sections,
    isChecklist: step?.component.container === 'CHECKLIST',
    items: items?.map(({ id, action }) => ({ id, action, section: findSection(sections, action) })),
  }
}

const listItems = ({ component }: GuideStep) =>
  component.blocks.filter((it): it is Extract<Block, { type: 'ITEM' }> => it.type === 'ITEM')

function findSection(sections: readonly NamedSection[], action: Action): NamedSection | undefined {
  if (action.type === 'GO_TO_PAGE') return sections.find(({ key }) => key === action.pageKey)
  if (action.type !== 'GO_TO_STEP') return undefined
  return sections.find(({ steps }) => steps.some(({ key }) => key === action.stepKey))
}

/** A section runs from the step that an item leads to until the next item's. The first one may belong to no item. */
function cutAtItems(list: GuideStep, steps: readonly GuideStep[]): NamedSection[] {
  const aims = new Set(
    listItems(list).flatMap(({ action }) => (action.type === 'GO_TO_STEP' ? [action.stepKey] : [])),
  )
  const starts = steps.flatMap(({ key }, index) => (index === 0 || aims.has(key) ? [index] : []))
  return starts.map((from, at) => ({
    key: steps[from]?.key ?? '',
    name: steps[from]?.name ?? '',
    steps: steps.slice(from, starts[at + 1]),
  }))
}
