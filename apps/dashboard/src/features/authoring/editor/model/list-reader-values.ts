import type { DynamicGuide, Guide, GuidePlaceholder, GuideStep } from '@waymark/contract'

/** A value that a guide reads of the end user who sees it. */
export type ReaderValue = Pick<GuidePlaceholder, 'source' | 'name'>

/** Names a value: properties of people, accounts and events can have one name. */
export const toValueKey = ({ source, name }: ReaderValue): string => `${source} ${name}`

/** The values that a guide's texts show and its branches compare, each once. */
export const listReaderValues = (guide: Guide | DynamicGuide): ReaderValue[] =>
  keepDifferent(listSteps(guide).flatMap((step) => [...listShown(step), ...listCompared(step)]))

/** Each of the values once. */
export const keepDifferent = (values: readonly ReaderValue[]): ReaderValue[] => [
  ...new Map(values.map(({ source, name }) => [toValueKey({ source, name }), { source, name }])).values(),
]

const listShown = ({ placeholders = {} }: GuideStep): ReaderValue[] =>
  Object.values(placeholders)
    .flatMap((fields) => Object.values(fields))
    .flatMap((locales) => Object.values(locales).flat())

const listCompared = ({ component: { branches = [] } }: GuideStep): ReaderValue[] =>
  branches.flatMap(({ when }) =>
    when?.kind === 'PROPERTY' && when.property ? [{ source: 'PROPERTY' as const, name: when.property }] : [],
  )

const listSteps = (guide: Guide | DynamicGuide): GuideStep[] =>
  'steps' in guide
    ? guide.steps
    : [...(guide.startScreen ? [guide.startScreen] : []), ...guide.pages.flatMap(({ steps }) => steps)]
