import type { Action, Block, DynamicGuide, ElementIdentifier, Guide, GuideStep } from '@waymark/contract'
import type { Section } from './play-steps.ts'

export interface NamedSection extends Section {
  /** What to call it to the end user. */
  name: string
  /** Tell whether it can be played on the page as it is; without them it always can. */
  identifiers?: readonly ElementIdentifier[]
}

/** A line of a checklist or menu, with the section that it leads to, if it leads to one. */
export interface Item {
  id: string
  action: Action
  section: NamedSection | undefined
}

/** A guide as it is walked through. */
export interface GuideOutline {
  /** Shown first: a list that is come back to, or the greeting of a flow with pages. */
  start: NamedSection | undefined
  /** What the start offers to choose; undefined when it is no list. */
  items: readonly Item[] | undefined
  /** A checklist is over once all of its items are done; a menu never is. */
  isChecklist: boolean
  /** Sections are chosen by the page that one is on. */
  isPaged: boolean
  sections: readonly NamedSection[]
}

export interface Place {
  section: NamedSection
  index: number
}

/** Lays a guide out into what is shown first and the sections behind it. */
export function toOutline(guide: Guide | DynamicGuide): GuideOutline {
  if (guide.kind === 'DYNAMIC_FLOW') {
    return withStart(guide.startScreen ?? undefined, { isPaged: true, sections: guide.pages })
  }
  const [first, ...rest] = guide.steps
  if (!first || !isList(first)) {
    return withStart(undefined, { isPaged: false, sections: [{ key: '', name: '', steps: guide.steps }] })
  }
  return withStart(first, { isPaged: false, sections: cutAtItems(first, rest) })
}

/** Where a step stands; undefined when the guide has no such step. */
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
    ...{ start, isPaged, sections },
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

/** From the step of an item to the one before the next item's; steps before the first item belong to nobody's. */
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
