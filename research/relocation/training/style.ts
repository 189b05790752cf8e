import type { Random } from './random.ts'

/** How a version of a page is built. */
export interface Style {
  language: 'english' | 'german' | 'french'
  act: 'button' | 'a' | 'input' | 'div'
  /** How the controls of rows say what they are for. */
  rowAct: 'text' | 'icon' | 'icon of row' | 'sign'
  list: 'ul' | 'div' | 'plain' | 'table'
  row: 'table' | 'div' | 'article' | 'li'
  label: 'for' | 'wrap' | 'placeholder' | 'aria' | 'beside'
  tick: 'input' | 'switch' | 'label'
  classes: 'plain' | 'bem' | 'modules' | 'utility' | 'none'
  ids: 'names' | 'camel' | 'generated' | 'none'
  hrefs: 'clean' | 'script' | 'hash' | 'full'
  hasTestIds: boolean
  hasNames: boolean
  hasLandmarks: boolean
  navPlace: 'top' | 'left'
  wrappers: number
  fontSizePx: number
  gapPx: number
  widthPx: number
  /** What bundlers add to names, another one in each version. */
  build: string
}

export function inventStyle(random: Random): Style {
  return {
    language: 'english',
    act: random.pick(['button', 'button', 'button', 'a', 'input', 'div']),
    rowAct: random.pick(['text', 'text', 'icon', 'icon of row', 'sign']),
    list: random.pick(['ul', 'ul', 'div', 'plain', 'table']),
    row: random.pick(['table', 'div', 'article', 'li']),
    label: random.pick(['for', 'for', 'wrap', 'placeholder', 'aria', 'beside']),
    tick: random.pick(['input', 'input', 'switch', 'label']),
    classes: random.pick(['plain', 'bem', 'modules', 'utility', 'none']),
    ids: random.pick(['names', 'camel', 'generated', 'none', 'none']),
    hrefs: random.pick(['clean', 'clean', 'script', 'hash', 'full']),
    hasTestIds: random.chance(0.15),
    hasNames: random.chance(0.5),
    hasLandmarks: random.chance(0.6),
    navPlace: random.pick(['top', 'top', 'left']),
    wrappers: random.between(0, 3),
    fontSizePx: random.between(12, 18),
    gapPx: random.between(2, 18),
    widthPx: random.pick([760, 960, 1140, 1280]),
    build: random.hash(),
  }
}

/** An ordinary release: the same hand, another build. */
export function restyle(style: Style, random: Random): Style {
  const other = inventStyle(random)
  const keys = random.shuffle(Object.keys(style) as (keyof Style)[]).slice(0, random.between(0, 4))
  const changed = Object.fromEntries(keys.map((key) => [key, other[key]])) as Partial<Style>
  return { ...style, ...changed, language: style.language, build: other.build }
}
