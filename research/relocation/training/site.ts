import type { Random } from './random.ts'
import {
  ACT_LABELS,
  FIELD_LABELS,
  HEADING_LABELS,
  nameStory,
  namePerson,
  nameThing,
  PLACE_LABELS,
  TICK_LABELS,
  type Label,
} from './vocabulary.ts'

export type ItemKind = 'LINK' | 'ACT' | 'FIELD' | 'TICK' | 'SELECT' | 'HEADING' | 'TEXT' | 'LOGO'
export type SectionKind =
  'NAV' | 'SIDE' | 'ROWS' | 'CARDS' | 'FORM' | 'TOOLBAR' | 'FILTERS' | 'STORIES' | 'FOOTER'

/** Something that a person would name, the same in all versions of a site. */
export interface Item {
  key: string
  kind: ItemKind
  /** What it says in words that may change; else it says a name that does not. */
  label?: Label
  proper?: string
  /** What it belongs to, where many stand for many. */
  of?: string
  /** Which of its wordings it has, in this version. */
  wording: number
}

export interface Section {
  kind: SectionKind
  heading?: Item
  items: Item[]
  rows: Item[][]
}

/** An invented page as its people see it, without any markup. */
export function inventSite(random: Random): Section[] {
  let count = 0
  const item = (kind: ItemKind, rest: Partial<Item>): Item => ({
    key: `k${++count}`,
    kind,
    wording: 0,
    ...rest,
  })
  const some = (labels: readonly Label[], least: number, most: number) =>
    random.shuffle(labels).slice(0, random.between(least, most))
  const items = (kind: ItemKind, labels: readonly Label[], least: number, most: number) =>
    some(labels, least, most).map((label) => item(kind, { label }))
  const heading = () => item('HEADING', { label: random.pick(HEADING_LABELS) })

  function toRows(kind: SectionKind): Section {
    const acts = some(ACT_LABELS, 1, 3)
    const hasTick = kind === 'ROWS' && random.chance(0.3)
    const name = kind === 'STORIES' ? nameStory : random.chance(0.5) ? namePerson : nameThing
    const names = [...new Set(Array.from({ length: random.between(3, 9) }, () => name(random)))]
    const rows = names.map((of) => [
      ...(hasTick ? [item('TICK', { label: random.pick([TICK_LABELS[1] as Label]), of })] : []),
      item(random.chance(0.7) ? 'LINK' : 'TEXT', { proper: of }),
      item('TEXT', { proper: `${random.between(2, 990)}.${random.between(10, 99)}` }),
      ...acts.map((label) => item('ACT', { label, of })),
    ])
    return { kind, heading: heading(), items: [], rows }
  }

  const sections: Record<SectionKind, () => Section> = {
    NAV: () => ({
      kind: 'NAV',
      items: [
        item('LOGO', { proper: `Example ${random.pick(['Bank', 'Mail', 'Shop', 'Works', 'Times'])}` }),
        ...items('LINK', PLACE_LABELS, 4, 9),
      ],
      rows: [],
    }),
    SIDE: () => ({ kind: 'SIDE', heading: heading(), items: items('LINK', PLACE_LABELS, 4, 8), rows: [] }),
    ROWS: () => toRows('ROWS'),
    CARDS: () => toRows('CARDS'),
    STORIES: () => toRows('STORIES'),
    FORM: () => ({
      kind: 'FORM',
      heading: heading(),
      items: [
        ...items('FIELD', FIELD_LABELS, 3, 8),
        ...items('SELECT', FIELD_LABELS, 0, 2),
        ...items('TICK', TICK_LABELS, 0, 3),
        ...items('ACT', ACT_LABELS, 1, 3),
      ],
      rows: [],
    }),
    TOOLBAR: () => ({
      kind: 'TOOLBAR',
      items: [
        ...items('FIELD', FIELD_LABELS, 0, 1),
        ...items('SELECT', FIELD_LABELS, 0, 1),
        ...items('ACT', ACT_LABELS, 2, 6),
      ],
      rows: [],
    }),
    FILTERS: () => ({
      kind: 'FILTERS',
      heading: heading(),
      items: [...items('TICK', TICK_LABELS, 3, 6), ...items('ACT', ACT_LABELS, 1, 1)],
      rows: [],
    }),
    FOOTER: () => ({ kind: 'FOOTER', items: items('LINK', PLACE_LABELS, 5, 12), rows: [] }),
  }
  const middle = random.shuffle<SectionKind>([
    'SIDE',
    'ROWS',
    'CARDS',
    'FORM',
    'TOOLBAR',
    'FILTERS',
    'STORIES',
  ])
  return (['NAV', ...middle.slice(0, random.between(3, 5)), 'FOOTER'] as const).map((kind) =>
    sections[kind](),
  )
}

/** How much of a page the next version changes, each a share. */
export interface Change {
  reworded: number
  removed: number
  added: number
  reordered: number
}

/** The same site some time later. What is removed keeps its key to itself; what is added gets one of its own. */
export function evolveSite(sections: readonly Section[], change: Change, random: Random): Section[] {
  let count = 0
  const reworded = new Map<Label, number>()
  const rewordOne = (it: Item): Item => {
    if (!it.label) return it
    if (!reworded.has(it.label)) {
      const isReworded = random.chance(change.reworded)
      reworded.set(it.label, isReworded ? random.between(1, it.label.wordings.length - 1) : 0)
    }
    return { ...it, wording: reworded.get(it.label) ?? 0 }
  }
  const order = <T>(list: readonly T[], from = 0): T[] =>
    random.chance(change.reordered)
      ? [...list.slice(0, from), ...random.shuffle(list.slice(from))]
      : [...list]
  const evolveItems = (list: readonly Item[], from = 0) => {
    const kept = list.filter((_, at) => at < from || !random.chance(change.removed)).map(rewordOne)
    const others = list.filter(({ kind, label }) => label && (kind === 'LINK' || kind === 'ACT'))
    const model = others[0]
    if (model && random.chance(change.added * 3)) {
      const labels = model.kind === 'LINK' ? PLACE_LABELS : ACT_LABELS
      const label = random.pick(labels.filter((it) => !list.some((other) => other.label === it)))
      kept.splice(random.between(from, kept.length), 0, { ...model, key: `n${++count}`, label, wording: 0 })
    }
    return order(kept, from)
  }
  const evolved = sections
    .filter(({ kind }) => kind === 'NAV' || kind === 'FOOTER' || !random.chance(change.removed / 2))
    .map((section): Section => {
      const goneAct = random.chance(change.removed) ? random.pick(section.rows[0] ?? [])?.label : undefined
      const rows = section.rows
        .filter(() => !random.chance(change.removed))
        .map((row) => row.filter(({ label }) => !goneAct || label !== goneAct).map(rewordOne))
      return {
        ...section,
        ...(section.heading && { heading: rewordOne(section.heading) }),
        items: evolveItems(section.items, section.kind === 'NAV' ? 1 : 0),
        rows: order(rows),
      }
    })
  const [first, ...rest] = evolved
  const last = rest.pop()
  return [first, ...order(rest), last].filter((it) => it !== undefined)
}
